import type { OperatorRole } from '#core/contract/duties';

/** @returns the stored role; `owner` when there is none, since the previous version's operators are all owners */
export function storedRole(role: OperatorRole | null): OperatorRole {
  return role ?? 'owner';
}
