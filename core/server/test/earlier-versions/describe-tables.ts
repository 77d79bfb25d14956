import type { Connection } from '#core/server/database/connection';
import { describeSchema } from '#core/server/test/describe-schema';

/** @returns the lines of `describeSchema` without column numbers, since a restored table has no gaps from dropped columns */
export async function describeTables(connection: Connection): Promise<string[]> {
  const lines = await describeSchema(connection);
  return lines.map((line) => line.replace(/ column \d+ /, ' column ')).sort();
}
