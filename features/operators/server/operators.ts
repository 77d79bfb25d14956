import { dutiesOf, type OperatorRole } from '#core/contract/duties';
import type { AccountId, CentreSlug } from '#core/contract/ids';
import { welcomePath } from '#core/contract/mailed-link-pages';
import type { Page } from '#core/contract/page';
import { type Actor, accountIdOf } from '#core/server/act';
import { assertDefined } from '#core/server/assert-defined';
import type { Database, Transaction } from '#core/server/database/database';
import { type OperatorSession, operatorOnly } from '#core/server/http/caller';
import { type PageRequest, paged } from '#core/server/paged';
import type { GivenRole, Holder, RoleChange } from '#features/accounts/server/roles';
import type { RemovedFactor } from '#features/accounts/server/second-factor/second-factors';
import type { Audit } from '#features/audit/server/audit';
import type { DeskOperator, ListedOperator, Operator } from '#features/operators/desk';
import { actOn, removalOf, rightsIn } from './acts.ts';
import { centresOf, presentCentre, presentLine, presentOperator, roleOf } from './present.ts';
import * as queries from './queries.ts';
import {
  changedMeanwhile,
  isOneAlready,
  noAccount,
  noSecondFactor,
  notAnOperator,
  ownSecondFactor,
} from './refusals.ts';

export interface AccountRoles {
  /** Grants the role to a new or existing account and mails the activating link. Existing operators stay unchanged. */
  grant(trx: Transaction, email: string, given: GivenRole): Promise<RoleChange>;
  sendAgain(trx: Transaction, accountId: AccountId): Promise<RoleChange | null>;
  /** @returns the token of a new link, valid once within three days */
  makeLink(trx: Transaction, change: RoleChange): Promise<string>;
  withdraw(trx: Transaction, holder: Holder): Promise<RoleChange | null>;
  set(trx: Transaction, holder: Holder, given: GivenRole): Promise<RoleChange | null>;
}

export interface HeldSecondFactors {
  /** Also ends the account's sessions and mails its holder. */
  remove(trx: Transaction, holder: Holder): Promise<RemovedFactor | null>;
}

export interface Addition extends RoleChange {
  /** The activating link's path; null with a mail server, or for an existing operator. */
  link: string | null;
}

export interface OperatorLine extends Operator {
  isPending: boolean;
  role: OperatorRole;
  hasSecondFactor: boolean;
  centres: readonly CentreSlug[] | null;
}

/** The state that a change is based on; absent fields aren't checked. */
export interface WasGiven {
  role: OperatorRole;
  centres?: readonly CentreSlug[] | undefined;
}

export interface OperatorsParts {
  database: Database;
  accounts: AccountRoles;
  secondFactors: HeldSecondFactors;
  audit: Audit;
  hasMailServer: boolean;
}

export class Operators {
  readonly #parts: OperatorsParts;

  constructor(parts: OperatorsParts) {
    this.#parts = parts;
  }

  async read(accountId: AccountId): Promise<Operator> {
    const row = await queries.findOperator(this.#parts.database, accountId);
    if (!row) throw operatorOnly();
    return presentOperator(row);
  }

  async readAtDesk({ accountId, operator: { role, centres, secondFactor } }: OperatorSession): Promise<DeskOperator> {
    const operator = await this.read(accountId);
    const rows = centres && (await queries.findCentres(this.#parts.database, centres));
    const may = { role, duties: [...dutiesOf(role)], second_factor: secondFactor };
    return { ...operator, ...may, centres: rows?.map(presentCentre) ?? null };
  }

  /** Includes pending operators. */
  async list(): Promise<OperatorLine[]> {
    const { database } = this.#parts;
    const rows = await withCentres(database, await queries.listOperators(database));
    return rows.map((row) => ({
      ...presentOperator(row),
      isPending: row.role !== 'operator',
      role: roleOf(row),
      hasSecondFactor: row.has_second_factor,
      centres: centresOf(row)?.map(({ slug }) => slug) ?? null,
    }));
  }

  listPage(page: PageRequest): Promise<Page<ListedOperator>> {
    const { database } = this.#parts;
    return paged(page, {
      count: () => queries.countOperators(database),
      list: async (slice) => (await withCentres(database, await queries.listLines(database, slice))).map(presentLine),
    });
  }

  async readLine(accountId: AccountId): Promise<ListedOperator> {
    const row = await queries.findLine(this.#parts.database, accountId);
    if (!row) throw notAnOperator({ accountId });
    const [line] = await withCentres(this.#parts.database, [row]);
    return presentLine(assertDefined(line, 'the operator that was found'));
  }

  /** Repeating the call voids the earlier link. An existing operator stays unchanged, since only `set` changes a role. */
  add(by: Actor, email: string, given: GivenRole): Promise<Addition> {
    const { audit, accounts } = this.#parts;
    return audit.transact(by, async (trx, record) => {
      const change = await accounts.grant(trx, email, given);
      if (change.had === 'operator') return { ...change, link: null };
      await record(actOn(change, change.wasPending ? 'operator.send-link' : 'operator.add', given));
      return { ...change, link: await this.#linkFor(trx, change) };
    });
  }

  sendLink(by: Actor, accountId: AccountId): Promise<string | null> {
    const { audit, accounts } = this.#parts;
    return audit.transact(by, async (trx, record) => {
      const change = await accounts.sendAgain(trx, accountId);
      if (!change) throw notAnOperator({ accountId });
      if (change.had === 'operator') throw isOneAlready(change.email);
      await record(actOn(change, 'operator.send-link', change.was && { role: change.was, centres: change.hadCentres }));
      return this.#linkFor(trx, change);
    });
  }

  /** Takes effect with the operator's next request, or once a pending operator opens the link. */
  set(by: Actor, holder: Holder, { was, ...given }: GivenRole & { was?: WasGiven }): Promise<RoleChange> {
    const { audit, accounts } = this.#parts;
    return audit.transact(by, async (trx, record) => {
      const change = await accounts.set(trx, holder, given);
      if (!change) throw notAnOperator(holder);
      const had = { role: change.was, centres: change.hadCentres };
      if (had.role === given.role && isSame(had.centres, given.centres)) return change;
      if (was && !isBasedOn(had, was)) throw changedMeanwhile(change);
      const subject = { id: change.accountId, name: '' };
      await record({ action: 'operator.set', subject, before: rightsIn(had), after: rightsIn(given) });
      return change;
    });
  }

  remove(by: Actor, holder: Holder): Promise<RoleChange> {
    const { audit, accounts } = this.#parts;
    return audit.transact(by, async (trx, record) => {
      const change = await accounts.withdraw(trx, holder);
      if (!change) throw noAccount(holder);
      if (change.had === 'operator' || change.wasPending) await record(actOn(change, 'operator.remove', null));
      return change;
    });
  }

  removeSecondFactor(by: Actor, holder: Holder): Promise<RemovedFactor> {
    const { audit, secondFactors } = this.#parts;
    return audit.transact(by, async (trx, record) => {
      const removed = await secondFactors.remove(trx, holder);
      if (!removed) throw noAccount(holder);
      const { accountId, email, since } = removed;
      if (accountId === accountIdOf(by)) throw ownSecondFactor();
      if (since === null) throw noSecondFactor(email);
      await record(removalOf({ accountId, since }));
      return removed;
    });
  }

  async #linkFor(trx: Transaction, change: RoleChange): Promise<string | null> {
    const { accounts, hasMailServer } = this.#parts;
    return hasMailServer ? null : welcomePath(await accounts.makeLink(trx, change));
  }
}

async function withCentres<Row extends queries.OperatorRow>(database: Database, rows: readonly Row[]) {
  const centres = await queries.listCentresOf(
    database,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, centres: centres.filter(({ account_id }) => account_id === row.id) }));
}

function isBasedOn(had: { role: OperatorRole | null; centres: readonly CentreSlug[] }, was: WasGiven): boolean {
  return had.role === was.role && (was.centres === undefined || isSame(had.centres, was.centres));
}

function isSame(some: readonly CentreSlug[], others: readonly CentreSlug[]): boolean {
  return new Set([...some, ...others]).size === new Set(some).size && new Set(some).size === new Set(others).size;
}
