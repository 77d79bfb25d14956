import { randomUUID } from 'node:crypto';
import type { Transaction } from '#server/database/database';
import { nameUnnamed, type Placed, type Unnamed } from '#server/features/activity/policy';
import * as queries from './unnamed-queries.ts';

/**
 * Gives a play id to activities without one: that of the play that they continue, else a new one
 * (docs/decisions/035-clients-without-the-contract.md). Their listeners are locked until the transaction ends, as devices are
 * before: of two concurrent ones, on any servers, the second continues the first.
 * @returns the batch, in order
 */
export async function namePlays(trx: Transaction, batch: readonly (Placed | Unnamed)[]): Promise<Placed[]> {
  const unnamed = batch.filter((one): one is Unnamed => one.playId === null);
  if (unnamed.length > 0) await queries.lockListeners(trx, unnamed);
  const recent = unnamed.length > 0 ? await queries.findRecent(trx, unnamed) : [];
  return nameUnnamed(batch, { recent, makeId: randomUUID });
}
