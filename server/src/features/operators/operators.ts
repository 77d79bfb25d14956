import { type AccountId, CentreId, CentreSlug } from '#contract/ids';
import type { DeskOperator, Operator } from '#contract/operators/desk';
import { dutiesOf } from '#contract/operators/duties';
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
  grant(trx: Transaction, email: string): Promise<RoleChange>;
  /** @returns the token of another such link for the account, which opens `/reset/{token}` once, within three days */
  makeLink(trx: Transaction, change: RoleChange): Promise<string>;
  /** Withdraws the role, active or pending, from the account with this address; null when there is none. */
  withdraw(trx: Transaction, email: string): Promise<RoleChange | null>;
}

export interface Addition extends RoleChange {
  /** Opens `/reset/{token}` once; null when it wasn't requested, or the account is an operator's already. */
  token: string | null;
}

export interface ListedOperator extends Operator {
  waits: boolean;
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
    return rows.map((row) => ({ ...presentOperator(row), waits: row.role !== 'operator' }));
  }

  /**
   * Mails a link that makes an operator of the account with this address, or of a new one. Repeating it voids the
   * earlier link.
   * @param withLink whether the caller gets such a link too
   * @throws ExpectedError `account.not_created` when the address is neither free nor an account's
   */
  add(by: Actor, email: string, { withLink }: { withLink: boolean }): Promise<Addition> {
    const { audit, accounts } = this.#parts;
    return audit.transact(by, async (trx, record) => {
      const change = await accounts.grant(trx, email);
      if (change.had === 'operator') return { ...change, token: null };
      await record(actOn(change, change.waited ? 'operator.send-link' : 'operator.add'));
      return { ...change, token: withLink ? await accounts.makeLink(trx, change) : null };
    });
  }

  /** Withdraws the role of an operator, active or pending. @throws ExpectedError `account.not_found` */
  remove(by: Actor, email: string): Promise<RoleChange> {
    const { audit, accounts } = this.#parts;
    return audit.transact(by, async (trx, record) => {
      const change = await accounts.withdraw(trx, email);
      if (!change) throw new ExpectedError('account.not_found', `There is no account with the address ${email}.`);
      if (change.had === 'operator' || change.waited) await record(actOn(change, 'operator.remove'));
      return change;
    });
  }
}

/** What is granted is written as `granted`: it is no role yet. */
function actOn(change: RoleChange, action: `operator.${string}`) {
  return {
    action,
    subject: { id: change.accountId, name: '' },
    before: { role: change.had ?? 'listener', granted: change.waited ? 'operator' : null },
    after: { role: 'listener', granted: action === 'operator.remove' ? null : 'operator' },
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
