import { createHistogram, type RecordableHistogram } from 'node:perf_hooks';

/** `shed` is a 503 with Retry-After from an overloaded server. */
export type Outcome = 'answered' | 'shed' | 'failed';

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

export const slowestP99Ms = 200;

const usInMs = 1000;
const all = 'all';

/** Times count from when a request was due, so that queueing is included. */
export class Latencies {
  #kinds = new Map<string, Kept>();
  #since = performance.now();

  note(kind: string, ms: number, outcome: Outcome): void {
    for (const name of [all, kind]) {
      const { times, counts } = this.#of(name);
      counts[outcome] += 1;
      if (outcome === 'answered') times.record(Math.max(1, Math.round(ms * usInMs)));
    }
  }

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
