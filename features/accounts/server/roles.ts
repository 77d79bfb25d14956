import type { OperatorRole } from '#core/contract/duties';
import { AccountId, CentreSlug } from '#core/contract/ids';
import type { Clock } from '#core/server/clock';
import type { Transaction } from '#core/server/database/database';
import { ExpectedError } from '#core/server/errors';
import type { Role } from '#core/server/http/caller';
import type { Outbox } from '#core/server/mail/outbox';
import { lockOwners } from '#core/server/operator-queries';
import { makeToken } from '#core/server/secrets/tokens';
import { storedRole } from '#core/server/stored-role';
import { deleteAccessTokensOf } from '#features/accounts/server/access-tokens/queries';
import { holdCentresBySlug, listCentres, replaceCentres } from './centre-queries.ts';
import { makeLink } from './links.ts';
import { assertOwnerLeft } from './owners.ts';
import type { Passwords } from './passwords.ts';
import { type AccountRow, findByEmail, insertAccount, lockAccount, updateAccount } from './queries.ts';
import { roleLinkMail } from './queued-mails.ts';
import { deleteRoleLinksOf, insertReset } from './reset-queries.ts';
import { deleteSessionsOf } from './session-queries.ts';

export type RoleEvents = (
  trx: Transaction,
  event: { accountId: AccountId; action: 'operator.activate' | 'operator.lapse'; had: Role },
) => Promise<void>;

export interface RoleChange {
  accountId: AccountId;
  email: string;
  had: Role | null;
  wasPending: boolean;
  was: OperatorRole | null;
  hadCentres: readonly CentreSlug[];
}

export interface GivenRole {
  role: OperatorRole;
  centres: readonly CentreSlug[];
}

export type Holder = { email: string } | { accountId: AccountId };

export interface AccountRolesParts {
  clock: Clock;
  passwords: Pick<Passwords, 'hash'>;
  outbox: Pick<Outbox, 'enqueue'>;
}

const noRole = { role: 'listener', granted_role: null, operator_role: null, granted_operator_role: null } as const;

export class AccountRoles {
  readonly #parts: AccountRolesParts;

  constructor(parts: AccountRolesParts) {
    this.#parts = parts;
  }

  /**
   * Grants the operator role; the mailed link activates it. Without an account for the address, one is created that nobody can sign in to.
   */
  async grant(trx: Transaction, email: string, given: GivenRole): Promise<RoleChange> {
    const known = await this.#hold(trx, { email });
    const account = known ?? (await this.#make(trx, email));
    const accountId = AccountId.parse(account.id);
    const change = { ...(await changeOf(trx, account)), had: known?.role ?? null };
    if (account.role === 'operator') return change;
    await updateAccount(trx, accountId, { granted_role: 'operator', granted_operator_role: given.role });
    await giveCentres(trx, accountId, given);
    await this.#sendLink(trx, account);
    return change;
  }

  async sendAgain(trx: Transaction, accountId: AccountId): Promise<RoleChange | null> {
    const account = await this.#hold(trx, { accountId });
    if (!account || (account.role === 'listener' && account.granted_role === null)) return null;
    if (account.role === 'listener') await this.#sendLink(trx, account);
    return changeOf(trx, account);
  }

  async makeLink(trx: Transaction, { accountId, email }: RoleChange): Promise<string> {
    const { token, row } = makeLink('role', this.#parts.clock.now());
    await insertReset(trx, { ...row, account_id: accountId, email, role: 'operator' });
    return token;
  }

  /**
   * Withdraws an active or pending role and ends its holder's sessions.
   * @returns null when there is no such account
   */
  async withdraw(trx: Transaction, holder: Holder): Promise<RoleChange | null> {
    const owners = await lockOwners(trx);
    const account = await this.#hold(trx, holder);
    if (!account) return null;
    assertOwnerLeft(owners, account);
    const accountId = AccountId.parse(account.id);
    const change = await changeOf(trx, account);
    await deleteRoleLinksOf(trx, accountId);
    await updateAccount(trx, accountId, noRole);
    await replaceCentres(trx, accountId, []);
    // Operators' sessions expire sooner, so a former operator's expired sessions would work again as a listener's.
    if (account.role === 'operator') {
      await deleteSessionsOf(trx, accountId);
      await deleteAccessTokensOf(trx, accountId);
    }
    return change;
  }

  async set(trx: Transaction, holder: Holder, given: GivenRole): Promise<RoleChange | null> {
    const owners = await lockOwners(trx);
    const account = await this.#hold(trx, holder);
    if (!account || (account.role !== 'operator' && account.granted_role === null)) return null;
    const { role } = given;
    if (role !== 'owner') assertOwnerLeft(owners, account);
    const changed = account.role === 'operator' ? { operator_role: role } : { granted_operator_role: role };
    const change = await changeOf(trx, account);
    await updateAccount(trx, change.accountId, changed);
    await giveCentres(trx, change.accountId, given);
    return change;
  }

  async #hold(trx: Transaction, holder: Holder): Promise<AccountRow | undefined> {
    if ('accountId' in holder) return lockAccount(trx, holder.accountId);
    const found = await findByEmail(trx, holder.email);
    const held = found && (await lockAccount(trx, AccountId.parse(found.id)));
    return held?.email === found?.email ? held : undefined;
  }

  async #sendLink(trx: Transaction, account: AccountRow): Promise<void> {
    const accountId = AccountId.parse(account.id);
    await deleteRoleLinksOf(trx, accountId);
    await this.#parts.outbox.enqueue(trx, roleLinkMail(accountId, account.email));
  }

  async #make(trx: Transaction, email: string): Promise<AccountRow> {
    // Nobody knows this random password; the mailed link sets the first known one.
    const passwordHash = await this.#parts.passwords.hash(makeToken());
    const now = this.#parts.clock.now();
    const made = await insertAccount(trx, { email, passwordHash, firstName: '', lastName: '', now });
    if (!made) throw notMade(email);
    return made;
  }
}

async function giveCentres(trx: Transaction, accountId: AccountId, { centres }: GivenRole): Promise<void> {
  const found = await holdCentresBySlug(trx, centres);
  const missing = centres.find((slug) => !found.some((centre) => centre.slug === slug));
  if (missing !== undefined) {
    const sentence = `There is no centre with the address “${missing}”.`;
    throw new ExpectedError('centre.not_found', sentence, { centres: sentence });
  }
  await replaceCentres(
    trx,
    accountId,
    found.map(({ id }) => id),
  );
}

async function changeOf(trx: Transaction, account: AccountRow): Promise<RoleChange> {
  const { id, email, role, granted_role, operator_role, granted_operator_role } = account;
  const was = role === 'operator' ? storedRole(operator_role) : granted_role && storedRole(granted_operator_role);
  const accountId = AccountId.parse(id);
  const centres = was === 'centre-manager' ? await listCentres(trx, accountId) : [];
  const hadCentres = centres.map(({ slug }) => CentreSlug.parse(slug));
  return { accountId, email, had: role, wasPending: granted_role !== null, was, hadCentres };
}

function notMade(email: string): ExpectedError {
  return new ExpectedError(
    'account.not_created',
    `No account could be made with ${email}. An account that had this address within the last 7 days may still take it back: ` +
      'use the address that it has now, or wait.',
  );
}
