import type { Connection } from '#core/server/database/connection';
import { describeSchema } from '#core/server/test/describe-schema';

/** @returns what `describeSchema` says without the numbers of columns: a restored table has no gaps where columns were dropped */
export async function describeTables(connection: Connection): Promise<string[]> {
  const lines = await describeSchema(connection);
  return lines.map((line) => line.replace(/ column \d+ /, ' column ')).sort();
}
