import type { OperatorRole } from '#core/contract/duties';
import { AccountId } from '#core/contract/ids';
import * as common from '#core/contract/texts';
import type { Transaction } from '#core/server/database/database';
import { ExpectedError, LimitReached } from '#core/server/errors';
import type { Origin } from '#core/server/http/caller';
import type { Platform } from '#core/server/platform';
import { hashOf } from '#core/server/secrets/tokens';
import { storedRole } from '#core/server/stored-role';
import type { CodeAttempt, CodeChecks } from '#features/accounts/server/second-factor/code-checks';
import { deleteAddressChangesOf } from './address-change-queries.ts';
import type { AddressChanges } from './address-changes.ts';
import { listCentres } from './centre-queries.ts';
import type { Credentials } from './credentials.ts';
import { makeLink } from './links.ts';
import { assertMayBeChosen } from './password-rules.ts';
import type { Passwords } from './passwords.ts';
import { type AccountLimits, addressKey, isSameAddress } from './policy.ts';
import type { Entrance } from './present.ts';
import { type AccountRow, findAccount, findByEmail, lockAccount, updateAccount } from './queries.ts';
import { passwordChangedMail } from './queued-mails.ts';
import * as queries from './reset-queries.ts';
import type { RoleEvents } from './roles.ts';
import type { Sessions } from './sessions.ts';

export interface ResetParts extends Pick<Platform, 'database' | 'clock' | 'limits' | 'outbox'> {
  passwords: Passwords;
  credentials: Credentials;
  sessions: Sessions;
  changes: AddressChanges;
  roleEvents: RoleEvents;
  codeChecks: CodeChecks;
  accountLimits: AccountLimits;
}

export interface OpenedRole extends OpenedReset {
  role: OperatorRole;
  centres: readonly string[];
}

export interface OpenedReset {
  account: AccountRow;
  token: string;
}

interface Use {
  accountId: AccountId;
  tokenHash: Buffer;
  passwordHash: string;
  codeAttempt: CodeAttempt | null;
  origin: Origin;
}

export interface ResetForm {
  password: string;
  code?: string | undefined;
}

export class ResetService {
  readonly #parts: ResetParts;

  constructor(parts: ResetParts) {
    this.#parts = parts;
  }

  async request(email: string): Promise<void> {
    const { database, limits, accountLimits, outbox } = this.#parts;
    const seconds = await limits.secondsUntilFree(accountLimits.reset, addressKey(email));
    if (seconds > 0) throw new LimitReached(seconds, { say: linkIsThere });
    await outbox.enqueue(database, { kind: 'password-reset', payload: { email } });
    outbox.kick();
  }

  /**
   * Locks the account while a reset link is made, because a change of its address voids links sent to the old one.
   * @returns null when the address has no account
   */
  async open(email: string): Promise<OpenedReset | null> {
    const { database, clock } = this.#parts;
    return database.transaction().execute(async (trx) => {
      const found = await findByEmail(trx, email);
      const account = found && (await lockAccount(trx, AccountId.parse(found.id)));
      if (!account || account.email !== found.email) return null;
      const { token, row } = makeLink('reset', clock.now());
      await queries.insertReset(trx, { ...row, account_id: account.id, email: account.email, role: null });
      return { account, token };
    });
  }

  async openRole({ accountId, email }: { accountId: AccountId; email: string }): Promise<OpenedRole | null> {
    const { database, clock } = this.#parts;
    return database.transaction().execute(async (trx) => {
      const account = await lockAccount(trx, accountId);
      const role = account?.granted_role ?? null;
      if (!account || role === null || !isSameAddress(account.email, email)) return null;
      const { token, row } = makeLink('role', clock.now());
      await queries.insertReset(trx, { ...row, account_id: accountId, email: account.email, role });
      const operatorRole = storedRole(account.granted_operator_role);
      const centres = operatorRole === 'centre-manager' ? await listCentres(trx, accountId) : [];
      return { account, token, role: operatorRole, centres: centres.map(({ name }) => name) };
    });
  }

  /**
   * The password's mailed link also confirms its address. A pending address is discarded, because the person whom the new password locks
   * out may have requested it.
   */
  async use(token: string | null, { password, code }: ResetForm, origin: Origin): Promise<Entrance> {
    const { database, clock, passwords, credentials, codeChecks, outbox } = this.#parts;
    const tokenHash = hashOf(token ?? '');
    const found = await queries.findReset(database, tokenHash, clock.now());
    // Checking the link first spares the costly hash. The transaction checks again, and only one of two concurrent uses wins there.
    if (found === undefined) throw invalidReset();
    assertMayBeChosen(password, found.givesRole || found.role !== 'listener' ? 'operator' : 'listener');
    const accountId = AccountId.parse(found.account_id);
    const account = await findAccount(database, accountId);
    if (!account) throw invalidReset();
    const entered = await codeChecks.withCode(account, { code, firstFactor: 'link', origin }, async (codeAttempt) => {
      const change = { accountId, tokenHash, codeAttempt, passwordHash: await passwords.hash(password), origin };
      return database.transaction().execute((trx) => this.#setPassword(trx, change));
    });
    await credentials.forget(entered.account.email);
    outbox.kick();
    return entered;
  }

  async sweep(): Promise<void> {
    await queries.deleteEndedResets(this.#parts.database, this.#parts.clock.now());
  }

  async #setPassword(trx: Transaction, use: Use): Promise<Entrance> {
    const { clock, sessions, changes, codeChecks, outbox } = this.#parts;
    const { accountId, tokenHash, passwordHash, codeAttempt, origin } = use;
    const account = await lockAccount(trx, accountId);
    const link = account && (await queries.takeReset(trx, tokenHash, clock.now()));
    if (!account || !link || !isGoodFor(link, account)) throw invalidReset();
    await codeChecks.consume(trx, account, codeAttempt);
    await queries.deletePlainResetsOf(trx, accountId);
    await changes.cancel(trx, account);
    const confirmedAt = account.email_confirmed_at ?? (link.email === null ? null : clock.now());
    await updateAccount(trx, accountId, { password_hash: passwordHash, email_confirmed_at: confirmedAt });
    if (confirmedAt !== null) await outbox.release(trx, accountId);
    if (link.role !== null) await this.#giveRole(trx, accountId, account);
    await sessions.endAll(trx, accountId);
    await outbox.enqueue(trx, passwordChangedMail(accountId, 'all'));
    const entered = (await lockAccount(trx, accountId)) ?? account;
    const token = await sessions.start(trx, accountId, { from: origin, gaveCode: codeAttempt !== null });
    return { account: entered, token, isNew: false };
  }

  async #giveRole(trx: Transaction, accountId: AccountId, { granted_operator_role }: AccountRow): Promise<void> {
    await queries.deleteRoleLinksOf(trx, accountId);
    // A former owner of the account could otherwise undo a change of address and so get the role.
    await deleteAddressChangesOf(trx, accountId);
    await updateAccount(trx, accountId, {
      role: 'operator',
      operator_role: storedRole(granted_operator_role),
      granted_role: null,
      granted_operator_role: null,
    });
    await this.#parts.roleEvents(trx, { accountId, action: 'operator.activate', had: 'listener' });
  }
}

function linkIsThere(wait: string): string {
  return `We have mailed several links already. The newest works for an hour: please look for it, also among junk mail. You can ask for another in ${wait}.`;
}

function isGoodFor({ email, role }: queries.TakenReset, account: AccountRow): boolean {
  const isOfAddress = email === null || isSameAddress(email, account.email);
  return isOfAddress && (role === null || role === account.granted_role);
}

/** The status isn't 401, because clients sign out on a 401. */
function invalidReset(): ExpectedError {
  return new ExpectedError('reset.invalid', common.invalidResetLink());
}
