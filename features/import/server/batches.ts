import { heldInMemory } from './load-file.ts';
import type { FoundFile } from './walk.ts';

const mostFiles = 100;
/** Two batches are in memory at a time, one being read while the other is written. */
const mostHeld = 24 * 1024 * 1024;
/** Progress is reported, and a stop request honoured, once a batch: it may not take minutes. */
const mostCopied = 256 * 1024 * 1024;

/** Cuts the files into batches that share a transaction: so many files, so many bytes held in memory, and in all. */
export function* batchesOf(files: readonly FoundFile[]): Generator<FoundFile[]> {
  let batch: FoundFile[] = [];
  let held = 0;
  let copied = 0;
  for (const file of files) {
    const holds = file.size > heldInMemory ? 0 : file.size;
    const isFull = batch.length >= mostFiles || held + holds > mostHeld || copied + file.size > mostCopied;
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
