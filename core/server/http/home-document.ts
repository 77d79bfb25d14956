import type { Clock } from '#core/server/clock';
import type { FinishedFile } from './finished-file.ts';
import type { HomeStart } from './first-paint.ts';

/** How long Home's document may be reused, in ms: no event announces that a message's release time has come. */
const lifetimeMs = 30_000;

export interface HomeDocumentParts {
  clock: Clock;
  readStart(): Promise<HomeStart>;
  make(start: HomeStart): Promise<FinishedFile>;
}

/**
 * Home's document, with the newest messages in it. It is made once for everybody, and compressed again only when its
 * content has changed.
 */
export class HomeDocument {
  readonly #parts: HomeDocumentParts;
  #kept: { document: Promise<FinishedFile>; madeAt: number } | null = null;
  #last: { start: string; document: FinishedFile } | null = null;

  constructor(parts: HomeDocumentParts) {
    this.#parts = parts;
  }

  /** To be called when what Home shows first may have changed. */
  refresh(): void {
    this.#kept = null;
  }

  /** To be called when the rest of the document has changed too. */
  forget(): void {
    this.#kept = null;
    this.#last = null;
  }

  /** Rejects when the newest messages can't be read; the next call tries again. */
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
    // Unless `forget` was called meanwhile.
    if (this.#last === last) this.#last = { start: text, document };
    return document;
  }
}
