import { createHistogram, type RecordableHistogram } from 'node:perf_hooks';

/** The outcome of a request: answered correctly, shed by an overload with 503 and Retry-After, or failed. */
export type Outcome = 'answered' | 'shed' | 'failed';

/** Figures for one kind of request; the times in ms are of answered ones. */
export interface KindFigures {
  kind: string;
  answered: number;
  shed: number;
  failed: number;
  p50: number;
  p99: number;
  max: number;
}

interface Kept {
  times: RecordableHistogram;
  counts: Record<Outcome, number>;
}

/** A rate is held while the 99th percentile stays below this, in ms. */
export const slowestP99Ms = 200;

const usInMs = 1000;
const all = 'all';

/** Times of requests by kind. They count from when a request was due, so that queueing is included. */
export class Latencies {
  #kinds = new Map<string, Kept>();
  #since = performance.now();

  /** @param ms from when it was due */
  note(kind: string, ms: number, outcome: Outcome): void {
    for (const name of [all, kind]) {
      const { times, counts } = this.#of(name);
      counts[outcome] += 1;
      if (outcome === 'answered') times.record(Math.max(1, Math.round(ms * usInMs)));
    }
  }

  /** @returns the figures since the last call, for all together first and then by kind, and the answered requests a second */
  take(): { kinds: KindFigures[]; perSecond: number } {
    const seconds = (performance.now() - this.#since) / 1000;
    const kinds = [...this.#kinds].map(([kind, { times, counts }]) => ({
      kind,
      ...counts,
      p50: times.percentile(50) / usInMs,
      p99: times.percentile(99) / usInMs,
      max: counts.answered === 0 ? 0 : times.max / usInMs,
    }));
    this.#kinds = new Map();
    this.#since = performance.now();
    kinds.sort(
      (one, other) => Number(other.kind === all) - Number(one.kind === all) || one.kind.localeCompare(other.kind),
    );
    return { kinds, perSecond: (kinds[0]?.answered ?? 0) / seconds };
  }

  #of(kind: string): Kept {
    const kept = this.#kinds.get(kind) ?? { times: createHistogram(), counts: { answered: 0, shed: 0, failed: 0 } };
    this.#kinds.set(kind, kept);
    return kept;
  }
}
