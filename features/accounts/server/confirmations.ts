import { AccountId } from '#core/contract/ids';
import type { Transaction } from '#core/server/database/database';
import { transact } from '#core/server/database/transact';
import { ExpectedError } from '#core/server/errors';
import { noSession } from '#core/server/http/caller';
import type { Platform } from '#core/server/platform';
import { hashOf } from '#core/server/secrets/tokens';
import type { AddressChanges } from './address-changes.ts';
import { deleteEndedEmailLinks, findEmailLink, insertEmailLink, takeEmailLink } from './email-link-queries.ts';
import { makeLink } from './links.ts';
import { type AccountLimits, addressKey, isSameAddress } from './policy.ts';
import { type AccountRow, findAccount, findByEmail, lockAccount, updateAccount } from './queries.ts';
import { confirmAddressMail } from './queued-mails.ts';

export interface ConfirmationParts extends Pick<Platform, 'database' | 'clock' | 'limits' | 'outbox'> {
  accountLimits: AccountLimits;
  changes: AddressChanges;
}

export type OpenedConfirmation =
  | { kind: 'link'; email: string; token: string; isNew: boolean }
  | { kind: 'taken'; owner: AccountRow };

export class Confirmations {
  readonly #parts: ConfirmationParts;

  constructor(parts: ConfirmationParts) {
    this.#parts = parts;
  }

  async mayWelcome(email: string): Promise<boolean> {
    const { limits, accountLimits } = this.#parts;
    return (await limits.secondsUntilFree(accountLimits.addressMail, addressKey(email))) === 0;
  }

  async welcome(trx: Transaction, { id, email }: AccountRow): Promise<void> {
    await this.#parts.outbox.enqueue(trx, confirmAddressMail(AccountId.parse(id), email));
  }

  async sendAgain(accountId: AccountId): Promise<string> {
    const { database, limits, accountLimits, outbox } = this.#parts;
    const account = await findAccount(database, accountId);
    if (!account) throw noSession();
    const { email, pending_email, email_confirmed_at } = account;
    if (pending_email === null && email_confirmed_at !== null) return 'Your e-mail address is confirmed already.';
    // The address may be a stranger's, so its mails are counted by address: recreating the account must not restart the count.
    await limits.use(accountLimits.confirmation, addressKey(pending_email ?? email));
    if (pending_email !== null) await limits.use(accountLimits.addressMail, addressKey(pending_email));
    await outbox.enqueue(database, confirmAddressMail(accountId, pending_email ?? email));
    outbox.kick();
    return `We have sent a link to ${pending_email ?? email}. It works for 7 days.`;
  }

  open({ accountId, email }: { accountId: AccountId; email: string }): Promise<OpenedConfirmation | null> {
    return this.#parts.database.transaction().execute(async (trx) => {
      const account = await lockAccount(trx, accountId);
      if (!account) return null;
      if (isSameAddress(email, account.email)) {
        return account.email_confirmed_at === null ? this.#openLink(trx, accountId, { email, isNew: false }) : null;
      }
      if (account.pending_email === null || !isSameAddress(email, account.pending_email)) return null;
      const owner = await findByEmail(trx, email);
      if (owner) return { kind: 'taken', owner };
      const isReserved = await this.#parts.changes.isReserved(trx, { email, accountId });
      return isReserved ? null : this.#openLink(trx, accountId, { email, isNew: true });
    });
  }

  async use(token: string): Promise<{ email: string }> {
    const { database, clock, outbox } = this.#parts;
    const given = { kind: 'confirm', tokenHash: hashOf(token), now: clock.now() } as const;
    const found = await findEmailLink(database, given);
    if (found === undefined) throw invalidConfirmation();
    const confirmed = await transact(database, async (trx) => {
      const account = await lockAccount(trx, AccountId.parse(found));
      const link = account && (await takeEmailLink(trx, given));
      if (!account || !link) throw invalidConfirmation();
      return { email: await this.#confirm(trx, account, link.email) };
    });
    outbox.kick();
    return confirmed;
  }

  async sweep(): Promise<void> {
    await deleteEndedEmailLinks(this.#parts.database, this.#parts.clock.now());
  }

  async #openLink(trx: Transaction, accountId: AccountId, { email, isNew }: { email: string; isNew: boolean }) {
    const { token, row } = makeLink('confirm', this.#parts.clock.now());
    await insertEmailLink(trx, { ...row, account_id: accountId, kind: 'confirm', email });
    return { kind: 'link', email, token, isNew } as const;
  }

  async #confirm(trx: Transaction, account: AccountRow, email: string): Promise<string> {
    const { clock, changes, outbox } = this.#parts;
    if (isSameAddress(email, account.email)) {
      const accountId = AccountId.parse(account.id);
      await updateAccount(trx, accountId, { email_confirmed_at: account.email_confirmed_at ?? clock.now() });
      await outbox.release(trx, accountId);
      return account.email;
    }
    const { pending_email } = account;
    if (pending_email === null || !isSameAddress(email, pending_email)) throw invalidConfirmation();
    await changes.complete(trx, account, pending_email);
    return pending_email;
  }
}

function invalidConfirmation(): ExpectedError {
  return new ExpectedError(
    'confirmation.invalid',
    'This link has been used or is too old. Sign in and choose "Send again" on your profile page.',
  );
}
