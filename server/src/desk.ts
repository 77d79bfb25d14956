import type { Database } from '#server/database/database';
import { Argon2Passwords } from '#server/features/accounts/passwords';
import { AccountRoles } from '#server/features/accounts/roles';
import { Audit } from '#server/features/operator/audit/audit';
import { auditRoutes } from '#server/features/operator/audit/routes';
import { Operators } from '#server/features/operator/operators/operators';
import { operatorRoutes } from '#server/features/operator/operators/routes';
import type { Clock } from '#server/platform/clock';
import type { Binding } from '#server/platform/http/bind';

export interface DeskParts {
  database: Database;
  clock: Clock;
}

export type Desk = ReturnType<typeof makeDesk>;

/** @returns the services of the operator's desk, over one audit; the command line uses the same */
export function makeDesk({ database, clock }: DeskParts) {
  const audit = new Audit(database, clock);
  return {
    audit,
    operators: new Operators({ database, audit, accounts: new AccountRoles(clock, new Argon2Passwords()) }),
  };
}

/** Puts the desk behind its routes, below `/v1/admin`. */
export function bindDesk(binding: Binding, desk: Desk): void {
  operatorRoutes(binding, desk.operators);
  auditRoutes(binding, desk.audit);
}
