import { type AccountId, CentreId, CentreSlug } from '#contract/ids';
import type { DeskOperator, Operator } from '#contract/operators/desk';
import { dutiesOf, type OperatorRole } from '#contract/operators/duties';
import type { Database, Transaction } from '#server/database/database';
import type { RoleChange } from '#server/features/accounts/roles';
import type { Audit } from '#server/features/audit/audit';
import { joinName } from '#server/platform/account-name';
import type { Actor } from '#server/platform/act';
import { ExpectedError } from '#server/platform/errors';
import type { OperatorSession, Role } from '#server/platform/http/caller';
import * as queries from './queries.ts';

/** Accounts' part in managing operators. */
export interface AccountRoles {
  /**
   * Grants the operator role to the account with this address, and mails the link that activates it; creates an account
   * when there is none. An operator's account stays unchanged.
   */
  grant(trx: Transaction, email: string, role: OperatorRole): Promise<RoleChange>;
  /** @returns the token of another such link for the account, which opens `/reset/{token}` once, within three days */
  makeLink(trx: Transaction, change: RoleChange): Promise<string>;
  /** Withdraws the role, active or pending, from the account with this address; null when there is none. */
  withdraw(trx: Transaction, email: string): Promise<RoleChange | null>;
  /** Changes what an operator is, active or pending; null when the account with this address is no operator. */
  set(trx: Transaction, email: string, role: OperatorRole): Promise<RoleChange | null>;
}

export interface Addition extends RoleChange {
  /** Opens `/reset/{token}` once; null when it wasn't requested, or the account is an operator's already. */
  token: string | null;
}

export interface ListedOperator extends Operator {
  waits: boolean;
  /** What they are, or will be once they have opened their link. */
  role: OperatorRole;
}

export interface OperatorsParts {
  database: Database;
  accounts: AccountRoles;
  audit: Audit;
}

/** Those who run the library (docs/decisions/022-operators.md, docs/decisions/031-confirmed-addresses.md). */
export class Operators {
  readonly #parts: OperatorsParts;

  constructor(parts: OperatorsParts) {
    this.#parts = parts;
  }

  /** @throws ExpectedError `operator.only` when the account isn't an operator's any more */
  async read(accountId: AccountId): Promise<Operator> {
    const row = await queries.findOperator(this.#parts.database, accountId);
    if (!row) throw new ExpectedError('operator.only', 'This is for those who run the library.');
    return presentOperator(row);
  }

  /** As `read`, with what the operator may do. */
  async readAtDesk({ accountId, operator: { role, centres } }: OperatorSession): Promise<DeskOperator> {
    const operator = await this.read(accountId);
    const rows = centres && (await queries.findCentres(this.#parts.database, centres));
    return { ...operator, role, duties: [...dutiesOf(role)], centres: rows?.map(presentCentre) ?? null };
  }

  /** Pending ones too. */
  async list(): Promise<ListedOperator[]> {
    const rows = await queries.listOperators(this.#parts.database);
    return rows.map((row) => ({
      ...presentOperator(row),
      waits: row.role !== 'operator',
      role: (row.role === 'operator' ? row.operator_role : row.granted_operator_role) ?? 'owner',
    }));
  }

  /**
   * Mails a link that makes an operator of the account with this address, or of a new one. Repeating it voids the
   * earlier link. An operator stays what they are: `set` changes that.
   * @param role what they become
   * @param withLink whether the caller gets such a link too
   * @throws ExpectedError `account.not_created` when the address is neither free nor an account's
   */
  add(by: Actor, email: string, { role, withLink }: { role: OperatorRole; withLink: boolean }): Promise<Addition> {
    const { audit, accounts } = this.#parts;
    return audit.transact(by, async (trx, record) => {
      const change = await accounts.grant(trx, email, role);
      if (change.had === 'operator') return { ...change, token: null };
      await record(actOn(change, change.waited ? 'operator.send-link' : 'operator.add', role));
      return { ...change, token: withLink ? await accounts.makeLink(trx, change) : null };
    });
  }

  /**
   * Changes what an operator may do, from their next request on, or from when they open their link.
   * @throws ExpectedError `account.not_found` when there is no such operator; `operator.last_owner`
   */
  set(by: Actor, email: string, role: OperatorRole): Promise<RoleChange> {
    const { audit, accounts } = this.#parts;
    return audit.transact(by, async (trx, record) => {
      const owners = await queries.lockOwners(trx);
      const change = await accounts.set(trx, email, role);
      if (!change) throw new ExpectedError('account.not_found', `There is no operator with the address ${email}.`);
      if (role !== 'owner') assertOwnerLeft(owners, change);
      const act = { action: 'operator.set', subject: { id: change.accountId, name: '' } } as const;
      if (change.was !== role) await record({ ...act, before: { duties: change.was }, after: { duties: role } });
      return change;
    });
  }

  /**
   * Withdraws the role of an operator, active or pending.
   * @throws ExpectedError `account.not_found`; `operator.last_owner`
   */
  remove(by: Actor, email: string): Promise<RoleChange> {
    const { audit, accounts } = this.#parts;
    return audit.transact(by, async (trx, record) => {
      const owners = await queries.lockOwners(trx);
      const change = await accounts.withdraw(trx, email);
      if (!change) throw new ExpectedError('account.not_found', `There is no account with the address ${email}.`);
      assertOwnerLeft(owners, change);
      if (change.had === 'operator' || change.waited) await record(actOn(change, 'operator.remove', null));
      return change;
    });
  }
}

/**
 * Somebody must be able to make others operators (docs/product/operators.md#roles).
 * @param owners all before the change, locked
 * @throws ExpectedError `operator.last_owner`
 */
function assertOwnerLeft(owners: readonly AccountId[], { accountId, email }: RoleChange): void {
  if (owners.some((owner) => owner !== accountId) || !owners.includes(accountId)) return;
  throw new ExpectedError(
    'operator.last_owner',
    `${email} is the only owner, and there must be one: make somebody else an owner first.`,
  );
}

/**
 * What is granted is written as `granted`: it is no role yet.
 * @param role what they become; null for nothing
 */
function actOn(change: RoleChange, action: `operator.${string}`, role: OperatorRole | null) {
  return {
    action,
    subject: { id: change.accountId, name: '' },
    before: {
      role: change.had ?? 'listener',
      granted: change.waited ? 'operator' : null,
      duties: change.was,
    },
    after: { role: 'listener', granted: role === null ? null : 'operator', duties: role },
  } as const;
}

/** @returns a function that records the activation or loss of a role as the account's own action */
export function auditRoleEvents(audit: Audit) {
  return (
    trx: Transaction,
    { accountId, action, had }: { accountId: AccountId; action: 'operator.activate' | 'operator.lapse'; had: Role },
  ): Promise<void> =>
    audit.record(trx, {
      by: { accountId },
      action,
      subject: { id: accountId, name: '' },
      before: { role: had, granted: had === 'operator' ? null : 'operator' },
      after: { role: action === 'operator.activate' ? 'operator' : 'listener', granted: null },
    });
}

function presentOperator(row: queries.OperatorRow): Operator {
  return { name: joinName(row), email: row.email };
}

function presentCentre({ id, slug, name }: { id: string; slug: string; name: string }) {
  return { id: CentreId.parse(id), slug: CentreSlug.parse(slug), name };
}
