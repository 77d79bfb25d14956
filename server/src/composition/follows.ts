import type { AccountId } from '#contract/ids';
import { Follows, type FollowsParts } from '#server/features/follows/follows';
import { Announcer } from '#server/features/follows/notices/announcer';
import { MailRound } from '#server/features/follows/notices/mail-round';
import { followMails } from '#server/features/follows/notices/mails';
import { Notices } from '#server/features/follows/notices/notices';
import { Unsubscribing } from '#server/features/follows/notices/unsubscribing';
import { PushSender } from '#server/features/follows/push/sender';
import { PushSubscriptions } from '#server/features/follows/push/subscriptions';
import { logoPath } from '#server/platform/library-facts';
import type { Addressee } from '#server/platform/mail/addressee';
import { brandingOf } from './mail-branding.ts';
import type { Shared } from './shared.ts';

export type FollowServices = ReturnType<typeof makeFollowServices>;

export function makeFollowServices(shared: Shared, catalogue: Pick<FollowsParts, 'groups' | 'loadMessages'>) {
  const { pushPrivate: allowsPrivate } = shared.settings;
  return {
    follows: new Follows({ ...shared, ...catalogue }),
    notices: new Notices(shared),
    unsubscribing: new Unsubscribing(shared),
    announcer: new Announcer(shared),
    mailRound: new MailRound(shared),
    push: new PushSubscriptions({ ...shared, allowsPrivate }),
    pushSender: new PushSender({
      ...shared,
      allowsPrivate,
      random: Math.random,
      subject: () => subjectOf(shared),
      icon: () => iconOf(shared),
    }),
  };
}

/** Push services ask for an address at which somebody can be reached: the library’s, else that of its mails. */
function subjectOf({ library, settings }: Shared): string {
  const [from] = /[^\s<>]+@[^\s<>]+/.exec(settings.mail.from) ?? [];
  return `mailto:${library.now().about.email || from}`;
}

function iconOf({ library }: Shared): string | null {
  const { logo } = library.now();
  return logo && logoPath(logo, '192');
}

export function followMailsOf(
  { database, clock, library, linkTo }: Shared,
  { unsubscribing }: Pick<FollowServices, 'unsubscribing'>,
  findAddressee: (accountId: AccountId) => Promise<Addressee | null>,
) {
  const branding = () => brandingOf(library.now(), linkTo);
  return followMails({ database, clock, unsubscribing, findAddressee, branding });
}
