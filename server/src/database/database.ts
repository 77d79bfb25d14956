import type { Kysely, Transaction as KyselyTransaction } from 'kysely';
import type { DB } from './types.ts';

/** A handle that runs queries; a transaction is one too. Every query takes it first (architecture: rule 3). */
export type Database = Kysely<DB>;

/** A required argument wherever several writes must stand or fall together. */
export type Transaction = KyselyTransaction<DB>;
