import { commandLine } from '#core/server/act';
import type { Transaction } from '#core/server/database/database';
import type { ChainPoint } from '#features/audit/desk';
import { pointOf } from '#features/audit/server/chain/chain';
import { findLastAct } from '#features/audit/server/chain/queries';
import type { Audit } from './audit.ts';

export interface RestoredArchive {
  file: string;
  createdAt: string;
}

/** The last act in an archive; restoring the archive loses later acts. */
export interface LastAct extends ChainPoint {
  at: string;
}

/**
 * Records a restore as the first act after the archive's, so that anybody can see how far the library was rolled back.
 * @param trx with all restored rows in place
 * @returns null if the archive has no acts
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
