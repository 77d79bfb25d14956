import { commandLine } from '#core/server/act';
import type { Transaction } from '#core/server/database/database';
import type { ChainPoint } from '#features/audit/desk';
import { pointOf } from '#features/audit/server/chain/chain';
import { findLastAct } from '#features/audit/server/chain/queries';
import type { Audit } from './audit.ts';

/** The archive that a library is restored from. */
export interface RestoredArchive {
  /** Its name. */
  file: string;
  /** The moment that it has the library of, as ISO 8601. */
  createdAt: string;
}

/** The last act that came with an archive: what was done later isn't in the library any more. */
export interface LastAct extends ChainPoint {
  /** ISO 8601. */
  at: string;
}

/**
 * Records that the library was restored, as the first act after those that came with the archive: so it can be seen that it was
 * rolled back, and to which act.
 * @param trx in which the library is restored, its rows all there
 * @returns the last act that came; null when none did
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
