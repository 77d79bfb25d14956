import type { GivenFile } from './given-file.ts';
import { heldInMemory } from './load-files.ts';

const maxFiles = 100;
/** In bytes. Memory holds two batches: one is read while the other is written. */
const maxHeld = 24 * 1024 * 1024;
/** In bytes. Progress reports and stop requests wait for the end of a batch, so a batch may not take minutes. */
const maxCopied = 256 * 1024 * 1024;

/** Each batch is one transaction. */
export function* batchesOf<File extends Pick<GivenFile, 'size'>>(files: readonly File[]): Generator<File[]> {
  let batch: File[] = [];
  let held = 0;
  let copied = 0;
  for (const file of files) {
    const holds = file.size > heldInMemory ? 0 : file.size;
    const isFull = batch.length >= maxFiles || held + holds > maxHeld || copied + file.size > maxCopied;
    if (isFull && batch.length > 0) {
      yield batch;
      batch = [];
      held = 0;
      copied = 0;
    }
    batch.push(file);
    held += holds;
    copied += file.size;
  }
  if (batch.length > 0) yield batch;
}
