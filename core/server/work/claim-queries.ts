import { sql } from 'kysely';

export const claimEnd = (ms: number) => sql<Date>`clock_timestamp() + ${ms}::float8 * interval '1 millisecond'`;
