import { AccountId } from '#core/contract/ids';
import type { Transaction } from '#core/server/database/database';
import { breaksUnique } from '#core/server/database/error-code';
import { transact } from '#core/server/database/transact';
import { lockOwners } from '#core/server/operator-queries';
import type { Platform } from '#core/server/platform';
import { hashOf, makeToken } from '#core/server/secrets/tokens';
import * as queries from './address-change-queries.ts';
import { addressTaken, invalidUndo } from './address-refusals.ts';
import { replaceCentres } from './centre-queries.ts';
import { deleteConfirmLinks, findEmailLink, insertEmailLink, takeEmailLink } from './email-link-queries.ts';
import { linkLifetimesMs, makeLink } from './links.ts';
import { isOnlyOwner } from './owners.ts';
import type { Passwords } from './passwords.ts';
import { type AccountLimits, addressKey, isSameAddress } from './policy.ts';
import { type AccountRow, lockAccount, updateAccount } from './queries.ts';
import { addressChangedMail, changeAskedMail, confirmAddressMail } from './queued-mails.ts';
import { deleteResetsOf } from './reset-queries.ts';
import type { RoleEvents } from './roles.ts';
import type { Sessions } from './sessions.ts';

export interface AddressChangeParts extends Pick<Platform, 'database' | 'clock' | 'limits' | 'outbox'> {
  passwords: Pick<Passwords, 'hash'>;
  sessions: Sessions;
  accountLimits: AccountLimits;
  roleEvents: RoleEvents;
}

export interface OpenedChange {
  formerEmail: string;
  token: string;
}

interface GivenBack {
  email: string;
  changeId: string;
  /**
   * True for the only owner. Refusing to undo would leave the account with whoever changed its address, so the former address keeps the
   * role.
   */
  keepsRole: boolean;
}

export class AddressChanges {
  readonly #parts: AddressChangeParts;

  constructor(parts: AddressChangeParts) {
    this.#parts = parts;
  }

  async count(accountId: AccountId, email: string): Promise<void> {
    const { limits, accountLimits } = this.#parts;
    await limits.use(accountLimits.addressChange, accountId);
    await limits.use(accountLimits.addressMail, addressKey(email));
  }

  /** Only the mail's renderer looks up whether the new address is taken, so neither the reply nor its timing reveals that. */
  async ask(trx: Transaction, account: AccountRow, email: string): Promise<void> {
    const { outbox } = this.#parts;
    const accountId = AccountId.parse(account.id);
    await updateAccount(trx, accountId, { pending_email: email });
    await deleteConfirmLinks(trx, accountId, account.email);
    await outbox.enqueue(trx, confirmAddressMail(accountId, email));
    await outbox.enqueue(trx, changeAskedMail(accountId, await this.#keep(trx, account)));
  }

  async cancel(trx: Transaction, account: AccountRow): Promise<boolean> {
    const accountId = AccountId.parse(account.id);
    await deleteConfirmLinks(trx, accountId, account.email);
    if (account.pending_email === null) return false;
    await updateAccount(trx, accountId, { pending_email: null });
    return true;
  }

  async complete(trx: Transaction, account: AccountRow, email: string): Promise<void> {
    const { outbox } = this.#parts;
    const accountId = AccountId.parse(account.id);
    await this.#setAddress(trx, account, email);
    await deleteConfirmLinks(trx, accountId);
    await deleteResetsOf(trx, accountId);
    await outbox.enqueue(trx, addressChangedMail(accountId, await this.#keep(trx, account)));
    if (await this.isReserved(trx, { email, accountId })) throw addressTaken();
  }

  isReserved(trx: Transaction, { email, accountId }: { email: string; accountId: AccountId }): Promise<boolean> {
    return queries.isReserved(trx, { email, accountId, now: this.#parts.clock.now() });
  }

  open({ accountId, changeId }: { accountId: AccountId; changeId: string }): Promise<OpenedChange | null> {
    const { database, clock } = this.#parts;
    return database.transaction().execute(async (trx) => {
      const now = clock.now();
      const account = await lockAccount(trx, accountId);
      const change = account && (await queries.findAddressChange(trx, { id: changeId, accountId, now }));
      if (!change) return null;
      const { token, row } = makeLink('undo', now);
      const { former_email: email, ends_at: expires_at } = change;
      const link = { ...row, account_id: accountId, kind: 'undo', email, change_id: changeId, expires_at } as const;
      await insertEmailLink(trx, link);
      return { formerEmail: change.former_email, token };
    });
  }

  async openFrom(email: string): Promise<OpenedChange | null> {
    const { database, clock } = this.#parts;
    const found = await queries.findChangeFrom(database, { email, now: clock.now() });
    return found ? this.open({ accountId: AccountId.parse(found.account_id), changeId: found.id }) : null;
  }

  /**
   * Restores an account's former address by its mailed undo link. All sessions and the password end, since a thief may have set them; the
   * owner sets a new password by mail.
   */
  async undo(token: string): Promise<{ email: string }> {
    const { database, clock, passwords } = this.#parts;
    const given = { kind: 'undo', tokenHash: hashOf(token), now: clock.now() } as const;
    const found = await findEmailLink(database, given);
    if (found === undefined) throw invalidUndo();
    const passwordHash = await passwords.hash(makeToken());
    return transact(database, async (trx) => {
      const owners = await lockOwners(trx);
      const account = await lockAccount(trx, AccountId.parse(found));
      const link = account && (await takeEmailLink(trx, given));
      if (!account || !link || link.change_id === null) throw invalidUndo();
      await updateAccount(trx, AccountId.parse(found), { password_hash: passwordHash });
      const keepsRole = isOnlyOwner(owners, account);
      await this.#giveBack(trx, account, { email: link.email, changeId: link.change_id, keepsRole });
      return { email: link.email };
    });
  }

  async sweep(): Promise<void> {
    await queries.deleteEndedAddressChanges(this.#parts.database, this.#parts.clock.now());
  }

  async #giveBack(trx: Transaction, account: AccountRow, { email, changeId, keepsRole }: GivenBack) {
    const accountId = AccountId.parse(account.id);
    const isSame = isSameAddress(email, account.email);
    await this.#setAddress(trx, account, isSame ? account.email : email);
    if (!isSame && !keepsRole) await this.#endRole(trx, account);
    await queries.deleteUndoneChanges(trx, { id: changeId, accountId, formerEmail: email });
    await deleteConfirmLinks(trx, accountId);
    await deleteResetsOf(trx, accountId);
    await this.#parts.sessions.endAll(trx, accountId);
  }

  /** A role was given to the owner of the old address, so an operator has to give it again to the new one. */
  async #endRole(trx: Transaction, account: AccountRow): Promise<void> {
    if (account.role === 'listener') return;
    const accountId = AccountId.parse(account.id);
    await updateAccount(trx, accountId, { role: 'listener', operator_role: null });
    await replaceCentres(trx, accountId, []);
    await this.#parts.roleEvents(trx, { accountId, action: 'operator.lapse', had: account.role });
  }

  async #setAddress(trx: Transaction, account: AccountRow, email: string): Promise<void> {
    const { clock, roleEvents, outbox } = this.#parts;
    const accountId = AccountId.parse(account.id);
    if (account.granted_role !== null) {
      await roleEvents(trx, { accountId, action: 'operator.lapse', had: 'listener' });
      await replaceCentres(trx, accountId, []);
    }
    try {
      const confirmed = {
        email,
        email_confirmed_at: clock.now(),
        pending_email: null,
        granted_role: null,
        granted_operator_role: null,
      };
      await updateAccount(trx, accountId, confirmed);
      await outbox.release(trx, accountId);
    } catch (error) {
      throw breaksUnique(error) ? addressTaken() : error;
    }
  }

  #keep(trx: Transaction, account: AccountRow): Promise<string> {
    const now = this.#parts.clock.now();
    const endsAt = new Date(now.getTime() + linkLifetimesMs.undo);
    return queries.insertAddressChange(trx, {
      account_id: account.id,
      former_email: account.email,
      created_at: now,
      ends_at: endsAt,
    });
  }
}
