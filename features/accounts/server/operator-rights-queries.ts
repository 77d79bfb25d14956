import { sql } from 'kysely';

/** Needs an account with the alias `a`. */
export const hasSecondFactor = sql<boolean>`exists (select from second_factors where account_id = a.id)`;

/** Every request runs this, so it skips the look-up for listeners. */
export const operatorHasSecondFactor = sql<boolean>`a.role = 'operator' and ${hasSecondFactor}`;

/** Skips the look-up for all but centre managers. */
export const centresOf = sql<string[] | null>`case when a.role = 'operator' and a.operator_role = 'centre-manager'
  then array(select centre_id::text from operator_centres where account_id = a.id order by centre_id) end`;
