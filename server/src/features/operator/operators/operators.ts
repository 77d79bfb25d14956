import type { AccountId } from '#contract/ids';
import type { Operator } from '#contract/operator/desk';
import type { Database, Transaction } from '#server/database/database';
import { transact } from '#server/database/transact';
import type { Actor } from '#server/features/operator/audit/act';
import type { Audit } from '#server/features/operator/audit/audit';
import { joinName } from '#server/platform/account-name';
import { ExpectedError } from '#server/platform/errors';
import type { Role } from '#server/platform/http/caller';
import * as queries from './queries.ts';

/** Who keeps accounts, as far as operators are made of them. */
export interface AccountRoles {
  /**
   * Gives the account with this address a role; makes one that nobody can sign in to yet when there is none and it is to be an operator.
   * @returns the account, the role it had (null when it was made now) and, for an account without a known password, the token of
   *   a link that sets one, once; null when there is no account to take a role from
   */
  setRole(trx: Transaction, email: string, role: Role): Promise<RoleChange | null>;
}

export interface RoleChange {
  accountId: AccountId;
  email: string;
  had: Role | null;
  /** Opens `/reset/{token}` once; null when the account was there. */
  token: string | null;
}

export interface OperatorsParts {
  database: Database;
  accounts: AccountRoles;
  audit: Audit;
}

/** Those who run the library (decisions: The operator). */
export class Operators {
  readonly #parts: OperatorsParts;

  constructor(parts: OperatorsParts) {
    this.#parts = parts;
  }

  /** @returns who is at the desk. @throws ExpectedError `operator.only` when they aren't one any more */
  async read(accountId: AccountId): Promise<Operator> {
    const row = await queries.findOperator(this.#parts.database, accountId);
    if (!row) throw new ExpectedError('operator.only', 'This is for those who run the library.');
    return presentOperator(row);
  }

  /** @returns all operators */
  async list(): Promise<Operator[]> {
    return (await queries.listOperators(this.#parts.database)).map(presentOperator);
  }

  /** Makes an operator of an account, or a new account that is one. @returns what became of the account */
  async add(by: Actor, email: string): Promise<RoleChange> {
    const change = await this.#setRole(by, email, 'operator');
    if (!change) throw new Error(`no account was made for ${email}`);
    return change;
  }

  /** Makes a listener of an operator again. @throws ExpectedError `account.not_found` */
  async remove(by: Actor, email: string): Promise<RoleChange> {
    const change = await this.#setRole(by, email, 'listener');
    if (!change) throw new ExpectedError('account.not_found', `There is no account with the address ${email}.`);
    return change;
  }

  #setRole(by: Actor, email: string, role: Role): Promise<RoleChange | null> {
    const { database, accounts, audit } = this.#parts;
    return transact(database, async (trx) => {
      const change = await accounts.setRole(trx, email, role);
      if (!change || change.had === role) return change;
      await audit.record(trx, {
        by,
        action: role === 'operator' ? 'operator.add' : 'operator.remove',
        subject: { id: change.accountId, name: '' },
        before: { role: change.had ?? 'listener' },
        after: { role },
      });
      return change;
    });
  }
}

function presentOperator(row: queries.OperatorRow): Operator {
  return { name: joinName(row), email: row.email };
}
