import type { Kysely, Transaction as KyselyTransaction } from 'kysely';
import type { DB } from './types.ts';

export type Database = Kysely<DB>;

/** Query functions that make several writes require a transaction. */
export type Transaction = KyselyTransaction<DB>;
