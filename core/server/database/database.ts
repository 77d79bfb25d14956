import type { Kysely, Transaction as KyselyTransaction } from 'kysely';
import type { DB } from './types.ts';

/** A handle that runs queries, possibly a transaction. Every query function takes it as its first argument. */
export type Database = Kysely<DB>;

/** A required argument wherever several writes must succeed or fail together. */
export type Transaction = KyselyTransaction<DB>;
