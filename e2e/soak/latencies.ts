import { createHistogram, type RecordableHistogram } from 'node:perf_hooks';

/** How a request ended: as it should, given up by an overload with 503 and Retry-After, or in no way that is right. */
export type Outcome = 'answered' | 'shed' | 'failed';

/** Of the requests of one kind; times in ms, of those that were answered. */
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

/** A rate is held while fewer than one request in a hundred takes as long as this, in ms. */
export const slowestP99Ms = 200;

const usInMs = 1000;
const all = 'all';

/** Times of requests by kind, from when they were due, so that those that wait behind others count as waiting. */
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

  /** @returns what was noted since the last call: all together first, then by kind; and requests answered a second */
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
