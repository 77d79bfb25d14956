import type { Kysely, Transaction as KyselyTransaction } from 'kysely';
import type { DB } from './types.ts';

export type Database = Kysely<DB>;

/** Functions take a transaction wherever several writes must succeed or fail together. */
export type Transaction = KyselyTransaction<DB>;
