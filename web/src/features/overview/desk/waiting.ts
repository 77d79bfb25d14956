import type { Overview } from '#contract/overview/desk';
import { deskPaths } from '#web/lib/desk-paths';
import { formatCount } from '#web/lib/format';

export interface Waiting {
  text: string;
  to: string;
  /** Listeners or money suffer meanwhile. */
  isUrgent?: boolean;
}

const messages = ['message', 'messages'] as const;
const mailWords = ['mail', 'mails'] as const;

/** @returns what waits for an operator, in sentences, the urgent first; nothing when all is done */
export function waitingIn(overview: Overview): Waiting[] {
  const {
    counts,
    lacking,
    unprepared,
    payments,
    few_pins_left,
    mails,
    audit_fault,
    backups,
    stored_files,
    reconciliation,
  } = overview;
  const list = deskPaths.messages();
  const all: (Waiting | false)[] = [
    typeof audit_fault === 'string' && {
      text: 'The audit was changed from outside',
      to: deskPaths.audit(),
      isUrgent: true,
    },
    stored_files !== undefined &&
      stored_files.damaged > 0 && {
        text: `${formatCount(stored_files.damaged, ['stored file is', 'stored files are'])} damaged`,
        to: deskPaths.backups(),
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
          : 'Payments were not compared with the provider’s report for two days',
        to: deskPaths.reconciliation(),
        isUrgent: true,
      },
    payments > 0 && {
      text: `${formatCount(payments, ['payment', 'payments'])} to look at`,
      to: deskPaths.sales(),
      isUrgent: true,
    },
    unprepared.total > 0 && {
      text: `${formatCount(unprepared.total, messages)} whose audio could not be prepared`,
      to: `${list}?ids=${unprepared.messages.map(({ id }) => id).join(',')}`,
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
    backups.is_late && {
      text: backups.newest_at === null ? 'No backup yet' : 'The newest backup is too old',
      to: deskPaths.backups(),
      isUrgent: true,
    },
    few_pins_left && {
      text: 'Many wrong ticket PINs: only a few more can be tried',
      to: deskPaths.tickets(),
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
  return all.filter((one) => one !== false);
}
