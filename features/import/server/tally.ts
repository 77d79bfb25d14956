import type { PreparedBatch } from './prepare-batch.ts';
import type { AddedFile, ImportProgress, ImportReport, RefusedFile, SameFile } from './report.ts';
import type { FoundFiles } from './walk.ts';

interface Written {
  ids: readonly string[];
  artworkFaults: ReadonlyMap<string, string>;
  besideFaults: ReadonlyMap<string, readonly string[]>;
}

export class Tally {
  readonly #found: FoundFiles;
  readonly #onProgress: (progress: ImportProgress) => void;
  readonly #added: AddedFile[] = [];
  readonly #same: SameFile[] = [];
  readonly #refused: RefusedFile[];
  #done = 0;

  constructor(found: FoundFiles, onProgress: (progress: ImportProgress) => void) {
    this.#found = found;
    this.#onProgress = onProgress;
    this.#refused = [...found.refused];
  }

  get isComplete(): boolean {
    return this.#done === this.#found.files.length;
  }

  announce(): void {
    this.#onProgress({ done: this.#done, total: this.#found.files.length, ...this.#counts() });
  }

  /**
   * @param written the new messages' ids in the order of `batch.add` (none in a dry run), and what is wrong with
   *   artwork, by its hash, and with what lies beside a file, by its name
   */
  count(batch: PreparedBatch, written: Written): void {
    for (const [index, { file, details, artwork }] of batch.add.entries()) {
      const fault = artwork && written.artworkFaults.get(artwork.sha256);
      const notes = [
        ...(fault ? [`${fault}, so it went in without`] : []),
        ...(written.besideFaults.get(file.name) ?? []),
      ];
      this.#added.push({ file: file.name, messageId: written.ids[index] ?? null, topic: details.topic, notes });
    }
    for (const { file, messageId, topic } of batch.known) {
      this.#same.push({ file: file.name, messageId, topic, sameAs: null });
    }
    for (const { file, first } of batch.repeated) {
      const { name, reason, topic, messageId } = first;
      if (reason !== null) this.#refused.push({ file: file.name, reason });
      else this.#same.push({ file: file.name, messageId, topic, sameAs: name });
    }
    this.#refused.push(...batch.refused);
    this.#done += batch.add.length + batch.known.length + batch.repeated.length + batch.refused.length;
    this.announce();
  }

  report(run: Pick<ImportReport, 'folder' | 'dryRun' | 'complete' | 'seconds'>): ImportReport {
    const sorted = <Item extends { file: string }>(items: Item[]) => items.sort((a, b) => (a.file < b.file ? -1 : 1));
    return {
      ...run,
      seconds: Math.round(run.seconds * 1000) / 1000,
      counts: { ...this.#counts(), ignored: this.#found.ignored.length },
      added: sorted(this.#added),
      same: sorted(this.#same),
      refused: sorted(this.#refused),
      ignored: this.#found.ignored,
    };
  }

  #counts() {
    return { added: this.#added.length, same: this.#same.length, refused: this.#refused.length };
  }
}
