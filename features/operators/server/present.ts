import type { OperatorRole } from '#core/contract/duties';
import { AccountId, CentreId, CentreSlug } from '#core/contract/ids';
import { joinName } from '#core/server/account-name';
import { storedRole } from '#core/server/stored-role';
import type { DeskOperator, ListedOperator, Operator } from '#features/operators/desk';
import type { LineRow, OperatorRow } from './queries.ts';

export function presentOperator(row: Pick<OperatorRow, 'first_name' | 'last_name' | 'email'>): Operator {
  return { name: joinName(row), email: row.email };
}

export function presentLine(row: LineRow & WithCentres): ListedOperator {
  return {
    ...presentOperator(row),
    id: AccountId.parse(row.id),
    role: roleOf(row),
    centres: centresOf(row),
    state: row.role === 'operator' ? 'active' : 'link-sent',
    has_second_factor: row.has_second_factor,
    last_seen: row.last_seen?.toISOString() ?? null,
    since: row.since?.toISOString() ?? null,
  };
}

export function roleOf(row: Pick<OperatorRow, 'role' | 'operator_role' | 'granted_operator_role'>): OperatorRole {
  return storedRole(row.role === 'operator' ? row.operator_role : row.granted_operator_role);
}

interface WithCentres {
  centres: readonly { id: string; slug: string; name: string }[];
}

export function centresOf(row: OperatorRow & WithCentres): Centre[] | null {
  return roleOf(row) === 'centre-manager' ? row.centres.map(presentCentre) : null;
}

export function presentCentre({ id, slug, name }: { id: string; slug: string; name: string }): Centre {
  return { id: CentreId.parse(id), slug: CentreSlug.parse(slug), name };
}

type Centre = NonNullable<DeskOperator['centres']>[number];
