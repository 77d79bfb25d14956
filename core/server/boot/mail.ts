import type { AccountId } from '#core/contract/ids';
import { brandingOf } from '#core/server/mail/branding';
import type { MailKind } from '#core/server/mail/mail-kinds';
import type { Renderer } from '#core/server/mail/outbox';
import type { Features } from './features.ts';

export function mailsOf(features: Features) {
  const { core, accounts, follows, gifts, giving, orders, payments, backups, storedFiles, sources, webhooks } =
    features;
  const { library, linkTo } = core;
  const findAddressee = (accountId: AccountId) => accounts.profile.findAddressee(accountId);
  const toOperators = { findAddressee, branding: () => brandingOf(library.now(), linkTo) };
  return {
    ...accounts.mails(),
    ...follows.mails(findAddressee),
    ...giving.mails(findAddressee),
    ...orders.mails(findAddressee),
    ...gifts.mails(findAddressee),
    ...backups.mails(toOperators),
    ...storedFiles.mails(toOperators),
    ...sources.mails(toOperators),
    ...payments.mails(toOperators),
    ...webhooks.mails(toOperators),
  } satisfies Record<MailKind, Renderer>;
}
