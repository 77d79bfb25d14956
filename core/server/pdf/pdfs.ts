import { createHash } from 'node:crypto';
import path from 'node:path';
import { addAbortSignal, PassThrough, Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { serialize } from 'node:v8';
import { LRUCache } from 'lru-cache';
import { libraryZone } from '#core/contract/calendar';
import { shownNaira } from '#core/contract/money';
import { packageRoot } from '#core/server/paths';
import { FairTurns, type TurnRequest } from '#core/server/work/fair-turns';
import { partsFrom, type ThreadLimits } from '#core/server/work/parts-from-thread';

export interface PdfTask {
  kind: string;
  content: object;
  more?: () => AsyncIterable<unknown>;
  keep: {
    /** Only this account may get the cached document. */
    owner: string;
    version: string;
  } | null;
}

export interface PdfCaller {
  account: string;
  network: string;
  isAtDesk: boolean;
  signal: AbortSignal;
}

/** Threads can't run TypeScript, so they use the compiled script even when the server runs from its sources. */
const script = path.join(packageRoot, 'dist/server/draw-pdf.js');
/** A statement of 4,000 donations takes 2 s and 60 MB to draw. */
const usual: ThreadLimits = { limitMs: 60_000, maxMegabytes: 256 };
const drawing = { atOnce: 1, maxWaiting: 40, maxWaitingOfGroup: 8 };
/** A PDF counts as in progress until it was read, because its unread bytes are held in memory. */
const reading = {
  atOnce: 40,
  keptForFirst: 4,
  atOnceOfGroup: 12,
  atOnceOfMember: 1,
  maxWaiting: 80,
  maxWaitingOfGroup: 8,
};
/** In ms, between an account's PDFs. Otherwise programs could get cached documents without a limit. */
const betweenMs = 200;
/** In ms, for drawing and reading a PDF. A slow phone takes seconds. */
const longestMs = 5 * 60_000;
/** In bytes. A PDF with fewer unread bytes is drawn to its end, however slowly it is read. */
const maxAhead = 2 * 1024 * 1024;
const maxKept = 4 * 1024 * 1024;
const largestKept = 1024 * 1024;

/** Draws each PDF in a thread (docs/decisions/strangers.md). */
export class Pdfs {
  readonly #drawing = new FairTurns(drawing);
  readonly #reading = new FairTurns(reading);
  readonly #kept = new LRUCache<string, readonly Uint8Array[]>({ maxSize: maxKept, sizeCalculation: sizeOf });
  readonly #limits: ThreadLimits;
  readonly #pauseBetween: () => Promise<unknown>;

  constructor(
    limits: ThreadLimits = usual,
    pauseBetween: () => Promise<unknown> = () => pause(betweenMs, undefined, { ref: false }),
  ) {
    this.#limits = limits;
    this.#pauseBetween = pauseBetween;
  }

  draw(task: PdfTask, caller: PdfCaller): Promise<Readable> {
    const { network: group, account: member, isAtDesk: goesFirst } = caller;
    const signal = AbortSignal.any([caller.signal, AbortSignal.timeout(longestMs)]);
    const turn = { group, goesFirst, signal };
    return new Promise((resolve, reject) => {
      const drawAndWait = async () => {
        const pdf = await this.#drawInTurn(task, turn);
        addAbortSignal(signal, pdf);
        resolve(pdf);
        await Promise.all([finished(pdf).catch(() => undefined), this.#pauseBetween()]);
      };
      this.#reading.take({ ...turn, member }, drawAndWait).catch(reject);
    });
  }

  async #drawInTurn(task: PdfTask, turn: TurnRequest): Promise<Readable> {
    const { kind, content, keep } = task;
    const input = { kind, content, zone: libraryZone(), naira: shownNaira() };
    const key =
      keep &&
      createHash('sha256')
        .update(serialize([input, keep]))
        .digest('hex');
    const kept = key === null ? undefined : this.#kept.get(key);
    if (kept) return Readable.from(kept, { objectMode: false });
    return await new Promise((resolve, reject) => {
      const draw = async () => {
        const parts = this.#partsOf(input, task.more?.(), key);
        const pdf = new PassThrough({ highWaterMark: maxAhead });
        // If the first bytes of a PDF can't be drawn, the request is refused, instead of breaking off the reply.
        const first = await parts.next();
        if (!first.done) pdf.write(first.value);
        resolve(pdf);
        await pipeline(parts, pdf);
      };
      this.#drawing.take(turn, draw).catch(reject);
    });
  }

  async *#partsOf(
    input: object,
    more: AsyncIterable<unknown> | undefined,
    key: string | null,
  ): AsyncGenerator<Uint8Array, void> {
    const drawn: Uint8Array[] = [];
    for await (const part of partsFrom(script, input, this.#limits, more)) {
      if (!(part instanceof Uint8Array)) throw new Error('a drawing is made of bytes');
      if (sizeOf(drawn) <= largestKept) drawn.push(part);
      yield part;
    }
    if (key !== null && sizeOf(drawn) <= largestKept) this.#kept.set(key, drawn);
  }
}

function sizeOf(parts: readonly Uint8Array[]): number {
  return parts.reduce((sum, { length }) => sum + length, 1);
}
