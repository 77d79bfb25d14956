import { sql } from 'kysely';

/** Whether an account `a` has one. */
export const hasSecondFactor = sql<boolean>`exists (select from second_factors where account_id = a.id)`;

/** Asked for operators alone: every request of everybody passes here. */
export const operatorHasSecondFactor = sql<boolean>`a.role = 'operator' and ${hasSecondFactor}`;

/** Asked for centre managers alone. */
export const centresOf = sql<string[] | null>`case when a.role = 'operator' and a.operator_role = 'centre-manager'
  then array(select centre_id::text from operator_centres where account_id = a.id order by centre_id) end`;
