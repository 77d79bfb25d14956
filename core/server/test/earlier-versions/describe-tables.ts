import type { Connection } from '#core/server/database/connection';
import { describeSchema } from '#core/server/test/describe-schema';

export async function describeTables(connection: Connection): Promise<string[]> {
  const lines = await describeSchema(connection);
  return lines.map((line) => line.replace(/ column \d+ /, ' column ')).sort();
}
