import type { OperatorRole } from '#core/contract/duties';

/** @returns an operator's role as it is stored; without any they were made by the version before, whose operators all are owners */
export function storedRole(role: OperatorRole | null): OperatorRole {
  return role ?? 'owner';
}
