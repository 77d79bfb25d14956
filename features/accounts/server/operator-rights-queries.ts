import { sql } from 'kysely';

export const hasSecondFactor = sql<boolean>`exists (select from second_factors where account_id = a.id)`;

/** Every request checks an operator's second factor, so the query skips that for listeners. */
export const operatorHasSecondFactor = sql<boolean>`a.role = 'operator' and ${hasSecondFactor}`;

export const centresOf = sql<string[] | null>`case when a.role = 'operator' and a.operator_role = 'centre-manager'
  then array(select centre_id::text from operator_centres where account_id = a.id order by centre_id) end`;
