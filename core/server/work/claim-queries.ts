import { sql } from 'kysely';

/** @param ms from now, by the database's clock */
export const claimEnd = (ms: number) => sql<Date>`clock_timestamp() + ${ms}::float8 * interval '1 millisecond'`;
