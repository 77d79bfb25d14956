import type { AccountId } from '#contract/ids';
import { Follows, type FollowsParts } from '#server/features/follows/follows';
import { Announcer } from '#server/features/follows/notices/announcer';
import { MailRound } from '#server/features/follows/notices/mail-round';
import { followMails } from '#server/features/follows/notices/mails';
import { Notices } from '#server/features/follows/notices/notices';
import { Unsubscribing } from '#server/features/follows/notices/unsubscribing';
import type { Addressee } from '#server/platform/mail/addressee';
import { brandingOf } from './mail-branding.ts';
import type { Shared } from './shared.ts';

export type FollowServices = ReturnType<typeof makeFollowServices>;

export function makeFollowServices(shared: Shared, catalogue: Pick<FollowsParts, 'groups' | 'loadMessages'>) {
  return {
    follows: new Follows({ ...shared, ...catalogue }),
    notices: new Notices(shared),
    unsubscribing: new Unsubscribing(shared),
    announcer: new Announcer(shared),
    mailRound: new MailRound(shared),
  };
}

export function followMailsOf(
  { database, clock, library, linkTo }: Shared,
  { unsubscribing }: Pick<FollowServices, 'unsubscribing'>,
  findAddressee: (accountId: AccountId) => Promise<Addressee | null>,
) {
  const branding = () => brandingOf(library.now(), linkTo);
  return followMails({ database, clock, unsubscribing, findAddressee, branding });
}
