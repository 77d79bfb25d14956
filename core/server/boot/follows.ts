import type { AccountId } from '#core/contract/ids';
import { logoPath } from '#core/server/library-facts';
import type { Addressee } from '#core/server/mail/addressee';
import { Follows, type FollowsParts } from '#features/follows/server/follows';
import { Announcer } from '#features/follows/server/notices/announcer';
import { MailRound } from '#features/follows/server/notices/mail-round';
import { followMails } from '#features/follows/server/notices/mails';
import { Notices } from '#features/follows/server/notices/notices';
import { Unsubscribing } from '#features/follows/server/notices/unsubscribing';
import { PushSender } from '#features/follows/server/push/sender';
import { PushSubscriptions } from '#features/follows/server/push/subscriptions';
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
