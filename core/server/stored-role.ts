import type { OperatorRole } from '#core/contract/duties';

/** The previous version's operators have no stored role, and are all owners. */
export function storedRole(role: OperatorRole | null): OperatorRole {
  return role ?? 'owner';
}
