import type { GivenFile, Outcome } from '#features/audio/server/ingest/given-file';
import type { AddedFile, ImportProgress, ImportReport, RefusedFile, SameFile } from './report.ts';
import type { FoundFiles } from './walk.ts';

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

  count(outcomes: readonly Outcome<GivenFile>[], besideFaults: ReadonlyMap<string, readonly string[]>): void {
    for (const outcome of outcomes) {
      const { name: file } = outcome.file;
      const { messageId, reason } = outcome;
      if (outcome.state === 'refused') this.#refused.push({ file, reason: outcome.reason });
      else if (outcome.state === 'same')
        this.#same.push({ file, messageId, topic: outcome.topic, sameAs: outcome.sameAs });
      else {
        const notes = [reason ?? [], besideFaults.get(file) ?? []].flat();
        this.#added.push({ file, messageId, topic: outcome.topic, notes });
      }
    }
    this.#done += outcomes.length;
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
