import { mustHaveSecondFactor, type OperatorRole, type SecondFactorFor } from '#core/contract/duties';
import { CentreId } from '#core/contract/ids';
import type { OperatorRights, Role } from '#core/server/http/caller';
import { storedRole } from '#core/server/stored-role';

export interface StoredRights {
  role: Role;
  operator_role: OperatorRole | null;
  centres: string[] | null;
  has_second_factor: boolean;
}

export function rightsOf(stored: StoredRights, secondFactorFor: SecondFactorFor): OperatorRights | null {
  if (stored.role !== 'operator') return null;
  const role = storedRole(stored.operator_role);
  const centres = (stored.centres ?? []).map((id) => CentreId.parse(id));
  const isNeeded = mustHaveSecondFactor(role, secondFactorFor);
  const secondFactor = stored.has_second_factor ? 'set-up' : isNeeded ? 'needed' : 'none';
  return { role, centres: role === 'centre-manager' ? centres : null, secondFactor };
}
