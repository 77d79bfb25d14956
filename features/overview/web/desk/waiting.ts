import { deskPaths } from '#core/web/lib/desk-paths';
import { formatCount } from '#core/web/lib/format';
import type { LibraryOverview, MessagesOverview, Overview } from '#features/overview/desk';

export interface Waiting {
  text: string;
  to: string;
  /** Whether listeners or money suffer until it is done. */
  isUrgent?: boolean;
}

const messages = ['message', 'messages'] as const;
const mailWords = ['mail', 'mails'] as const;

export function waitingIn(overview: Overview): Waiting[] {
  const all = [...('servers' in overview ? ofLibrary(overview) : []), ...ofMessages(overview)].filter(
    (one) => one !== false,
  );
  return all.toSorted((one, other) => Number(other.isUrgent === true) - Number(one.isUrgent === true));
}

function ofLibrary(overview: LibraryOverview): (Waiting | false)[] {
  const {
    payments,
    few_pins_left,
    mails,
    audit_fault,
    backups,
    stored_files,
    reconciliation,
    moved_centres,
    webhooks,
  } = overview;
  return [
    typeof audit_fault === 'string' && {
      text: 'The audit was changed from outside',
      to: deskPaths.audit(),
      isUrgent: true,
    },
    stored_files !== undefined &&
      stored_files.damaged > 0 && {
        text: `${formatCount(stored_files.damaged, ['stored file is', 'stored files are'])} damaged`,
        to: `${deskPaths.backups()}?show=stored-files`,
        isUrgent: true,
      },
    reconciliation !== undefined &&
      reconciliation.open > 0 && {
        text: `${formatCount(reconciliation.open, ['payment differs', 'payments differ'])} from the provider’s report`,
        to: deskPaths.reconciliation(),
        isUrgent: true,
      },
    reconciliation !== undefined &&
      (reconciliation.has_failed || reconciliation.is_late) && {
        text: reconciliation.has_failed
          ? 'Payments could not be compared with the provider’s report'
          : 'Payments have not been compared with the provider’s report for two days',
        to: deskPaths.reconciliation(),
        isUrgent: true,
      },
    payments > 0 && {
      text: `${formatCount(payments, ['payment', 'payments'])} to look at`,
      to: deskPaths.sales(),
      isUrgent: true,
    },
    mails.failing > 0 && {
      text: `${formatCount(mails.failing, mailWords)} that could not be sent so far`,
      to: deskPaths.settings(),
      isUrgent: true,
    },
    mails.given_up > 0 && {
      text: `${formatCount(mails.given_up, mailWords)} given up: no server could prepare them`,
      to: deskPaths.settings(),
      isUrgent: true,
    },
    webhooks !== undefined &&
      webhooks.troubled > 0 && {
        text: `${formatCount(webhooks.troubled, ['webhook doesn’t', 'webhooks don’t'])} take what is sent`,
        to: deskPaths.webhooks(),
      },
    webhooks !== undefined &&
      webhooks.given_up > 0 && {
        text: `${formatCount(webhooks.given_up, ['event', 'events'])} that could not be delivered to webhooks`,
        to: deskPaths.webhooks(),
      },
    ...ofBackups(backups),
    few_pins_left && {
      text: 'Many wrong ticket PINs: only a few more can be tried',
      to: deskPaths.tickets(),
      isUrgent: true,
    },
    ...(moved_centres ?? []).map(({ name, slug, former }) => ({
      text: `The centre ${name} is at /${slug} now: Lectern needs /${former} for itself`,
      to: deskPaths.centres(),
    })),
  ];
}

function ofBackups({ is_late, newest_at, newest_missing = 0 }: LibraryOverview['backups']): (Waiting | false)[] {
  return [
    is_late && {
      text: newest_at === null ? 'No backup yet' : 'The newest backup is too old',
      to: deskPaths.backups(),
      isUrgent: true,
    },
    newest_missing > 0 && {
      text: `The newest backup lacks ${formatCount(newest_missing, ['file', 'files'])} of audio and pictures`,
      to: deskPaths.backups(),
      isUrgent: true,
    },
  ];
}

function ofMessages({ counts, lacking, unprepared, failing_feeds = 0 }: MessagesOverview): (Waiting | false)[] {
  const list = deskPaths.messages();
  return [
    failing_feeds > 0 && {
      text: `${formatCount(failing_feeds, ['followed feed', 'followed feeds'])} that can’t be read`,
      to: deskPaths.sources(),
      isUrgent: true,
    },
    unprepared.total > 0 && {
      text: `${formatCount(unprepared.total, messages)} whose audio could not be prepared`,
      to: `${list}?ids=${unprepared.messages.map(({ id }) => id).join(',')}`,
      isUrgent: true,
    },
    counts.draft > 0 && {
      text: `${formatCount(counts.draft, ['draft', 'drafts'])} to publish`,
      to: `${list}?status=draft`,
    },
    lacking.speaker > 0 && {
      text: `${formatCount(lacking.speaker, messages)} without a speaker`,
      to: `${list}?lacks=speaker`,
    },
    lacking.category > 0 && {
      text: `${formatCount(lacking.category, messages)} without a category`,
      to: `${list}?lacks=category`,
    },
  ];
}
