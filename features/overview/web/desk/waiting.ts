import { deskPaths } from '#core/web/lib/desk-paths';
import type { LibraryOverview, MessagesOverview, Overview } from '#features/overview/desk';
import * as texts from './texts.ts';

export interface Waiting {
  text: string;
  to: string;
  /** Whether listeners or money suffer until it is done. */
  isUrgent?: boolean;
}

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
      text: texts.auditWasChanged(),
      to: deskPaths.audit(),
      isUrgent: true,
    },
    stored_files !== undefined &&
      stored_files.damaged > 0 && {
        text: texts.storedFilesAreDamaged({ count: stored_files.damaged }),
        to: `${deskPaths.backups()}?show=stored-files`,
        isUrgent: true,
      },
    reconciliation !== undefined &&
      reconciliation.open > 0 && {
        text: texts.paymentsDiffer({ count: reconciliation.open }),
        to: deskPaths.reconciliation(),
        isUrgent: true,
      },
    reconciliation !== undefined &&
      (reconciliation.has_failed || reconciliation.is_late) && {
        text: reconciliation.has_failed ? texts.paymentsCouldNotBeCompared() : texts.paymentsHaveNotBeenCompared(),
        to: deskPaths.reconciliation(),
        isUrgent: true,
      },
    payments > 0 && {
      text: texts.paymentsToLookAt({ count: payments }),
      to: deskPaths.sales(),
      isUrgent: true,
    },
    mails.failing > 0 && {
      text: texts.mailsNotSentSoFar({ count: mails.failing }),
      to: deskPaths.settings(),
      isUrgent: true,
    },
    mails.given_up > 0 && {
      text: texts.mailsGivenUp({ count: mails.given_up }),
      to: deskPaths.settings(),
      isUrgent: true,
    },
    webhooks !== undefined &&
      webhooks.troubled > 0 && {
        text: texts.webhooksDontTakeWhatIsSent({ count: webhooks.troubled }),
        to: deskPaths.webhooks(),
      },
    webhooks !== undefined &&
      webhooks.given_up > 0 && {
        text: texts.eventsNotDelivered({ count: webhooks.given_up }),
        to: deskPaths.webhooks(),
      },
    ...ofBackups(backups),
    few_pins_left && {
      text: texts.manyWrongTicketPins(),
      to: deskPaths.tickets(),
      isUrgent: true,
    },
    ...(moved_centres ?? []).map(({ name, slug, former }) => ({
      text: texts.centreHasMoved({ name, slug, former }),
      to: deskPaths.centres(),
    })),
  ];
}

function ofBackups({ is_late, newest_at, newest_missing = 0 }: LibraryOverview['backups']): (Waiting | false)[] {
  return [
    is_late && {
      text: newest_at === null ? texts.noBackupYet() : texts.newestBackupIsTooOld(),
      to: deskPaths.backups(),
      isUrgent: true,
    },
    newest_missing > 0 && {
      text: texts.newestBackupLacksFiles({ count: newest_missing }),
      to: deskPaths.backups(),
      isUrgent: true,
    },
  ];
}

function ofMessages({ counts, lacking, unprepared, failing_feeds = 0 }: MessagesOverview): (Waiting | false)[] {
  const list = deskPaths.messages();
  return [
    failing_feeds > 0 && {
      text: texts.followedFeedsThatCantBeRead({ count: failing_feeds }),
      to: deskPaths.sources(),
      isUrgent: true,
    },
    unprepared.total > 0 && {
      text: texts.messagesWithUnpreparedAudio({ count: unprepared.total }),
      to: `${list}?ids=${unprepared.messages.map(({ id }) => id).join(',')}`,
      isUrgent: true,
    },
    counts.draft > 0 && {
      text: texts.draftsToPublish({ count: counts.draft }),
      to: `${list}?status=draft`,
    },
    lacking.speaker > 0 && {
      text: texts.messagesWithoutASpeaker({ count: lacking.speaker }),
      to: `${list}?lacks=speaker`,
    },
    lacking.category > 0 && {
      text: texts.messagesWithoutACategory({ count: lacking.category }),
      to: `${list}?lacks=category`,
    },
  ];
}
