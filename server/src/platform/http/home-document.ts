import type { Clock } from '#server/platform/clock';
import type { FinishedFile } from './finished-file.ts';
import type { HomeStart } from './first-paint.ts';

/** How long Home's document may be given out, in ms: a message's release moment passes without any notice. */
const lifetimeMs = 30_000;

export interface HomeDocumentParts {
  clock: Clock;
  /** Reads what Home shows first. */
  readStart(): Promise<HomeStart>;
  /** Makes the document of it. */
  make(start: HomeStart): Promise<FinishedFile>;
}

/**
 * Home's document, with what is newest in it. It is made once for all who ask, and compressed again only when something in it has changed.
 */
export class HomeDocument {
  readonly #parts: HomeDocumentParts;
  #kept: { document: Promise<FinishedFile>; madeAt: number } | null = null;
  #last: { start: string; document: FinishedFile } | null = null;

  constructor(parts: HomeDocumentParts) {
    this.#parts = parts;
  }

  /** What Home shows first may have changed. */
  refresh(): void {
    this.#kept = null;
  }

  /** What is around it has changed too. */
  forget(): void {
    this.#kept = null;
    this.#last = null;
  }

  /** @throws whatever reading what is newest throws; the next call tries again */
  read(): Promise<FinishedFile> {
    const now = this.#parts.clock.now().getTime();
    if (this.#kept !== null && now - this.#kept.madeAt < lifetimeMs) return this.#kept.document;
    const kept = { document: this.#make(), madeAt: now };
    this.#kept = kept;
    kept.document.catch(() => {
      if (this.#kept === kept) this.#kept = null;
    });
    return kept.document;
  }

  async #make(): Promise<FinishedFile> {
    const start = await this.#parts.readStart();
    const text = JSON.stringify(start);
    const last = this.#last;
    if (last?.start === text) return last.document;
    const document = await this.#parts.make(start);
    // Unless it was forgotten meanwhile.
    if (this.#last === last) this.#last = { start: text, document };
    return document;
  }
}
