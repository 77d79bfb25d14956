import { commandLine } from '#core/server/act';
import type { Transaction } from '#core/server/database/database';
import type { ChainPoint } from '#features/audit/desk';
import { pointOf } from '#features/audit/server/chain/chain';
import { findLastAct } from '#features/audit/server/chain/queries';
import type { Audit } from './audit.ts';

export interface RestoredArchive {
  file: string;
  /** The time of the archived library, in ISO 8601. */
  createdAt: string;
}

/** The last act in an archive; later acts are lost by restoring it. */
export interface LastAct extends ChainPoint {
  /** ISO 8601. */
  at: string;
}

/**
 * Records a restore as the first act after the archive's, so that anybody can see that the library was rolled back, and to which act.
 * @param trx the transaction that restores the library, with all rows in place
 * @returns the archive's last act; null if it has none
 */
export async function recordRestore(
  trx: Transaction,
  audit: Pick<Audit, 'record'>,
  { file, createdAt }: RestoredArchive,
): Promise<LastAct | null> {
  const found = await findLastAct(trx);
  const last = found ? { ...pointOf(found), at: found.at } : null;
  await audit.record(trx, {
    by: commandLine,
    action: 'library.restore',
    subject: { id: null, name: file },
    before: null,
    after: { created_at: createdAt, last_act: last?.number ?? null, last_hash: last?.hash ?? null },
  });
  return last;
}
