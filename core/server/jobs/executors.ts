import { CompiledQuery } from 'kysely';
import type { Transaction } from '#core/server/database/database';
import type { SessionClient } from '#core/server/database/session-client';

/** How pg-boss runs a statement, or several that it begins and commits itself. */
interface Executor {
  executeSql(text: string, values: unknown[]): Promise<{ rows: unknown[] }>;
}

export function runOn(client: SessionClient): Executor {
  return {
    async executeSql(text, values) {
      try {
        return await client.query(text, values);
      } catch (error) {
        // After a failure, several statements leave the connection in their transaction.
        await client.query('rollback').catch(() => undefined);
        throw error;
      }
    },
  };
}

/** @returns an executor for pg-boss within a transaction of ours */
export function runIn(trx: Transaction): Executor {
  return {
    async executeSql(text, values) {
      const { rows } = await trx.executeQuery(CompiledQuery.raw(text, values));
      return { rows };
    },
  };
}
