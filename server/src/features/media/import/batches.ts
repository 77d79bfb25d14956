import { heldInMemory } from './load-file.ts';
import type { FoundFile } from './walk.ts';

const mostFiles = 100;
/** Two batches are in memory at a time, one being read while the other is written. */
const mostBytes = 24 * 1024 * 1024;

/** Cuts the files into batches that share a transaction: so many files, and so many bytes held in memory. */
export function* batchesOf(files: readonly FoundFile[]): Generator<FoundFile[]> {
  let batch: FoundFile[] = [];
  let bytes = 0;
  for (const file of files) {
    const held = file.size > heldInMemory ? 0 : file.size;
    if (batch.length >= mostFiles || (batch.length > 0 && bytes + held > mostBytes)) {
      yield batch;
      batch = [];
      bytes = 0;
    }
    batch.push(file);
    bytes += held;
  }
  if (batch.length > 0) yield batch;
}
