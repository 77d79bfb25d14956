import { sql } from 'kysely';

/** @param ms from now, by the database's clock */
export const claimEnd = (ms: number) => sql<Date>`clock_timestamp() + ${ms}::float8 * interval '1 millisecond'`;

/**
 * What a claim sets of a row with a `claimed_until`, for a time in ms; its end counts by the database's clock.
 * @param due as for `isFree`
 */
export function claimedFor(ms: number, { due, now }: { due: Due; now: Date }) {
  const until = new Date(now.getTime() + ms);
  return sql`${sql.ref(due)} = ${until}, ${sql.ref(`claimed_${due}`)} = ${until}, claimed_until = ${claimEnd(ms)}`;
}

type Due = 'due_at' | 'ask_at';

/**
 * Whether a row with a `claimed_until` is nobody's at this moment, by the database's clock.
 * @param due the column that says when it is due; `claimed_{due}` is what the claim set it to: if it was changed, the claim is over
 */
export const isFree = (due: Due) =>
  sql<boolean>`(${sql.ref(due)} is distinct from ${sql.ref(`claimed_${due}`)}
    or claimed_until is null or claimed_until <= clock_timestamp())`;
