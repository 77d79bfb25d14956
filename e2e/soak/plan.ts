/** How long and how much, from what `bench/proofs.ts` sets; the short form of the tests otherwise. */
export interface Plan {
  /** Whether it is the long form, which looks for the rate that is held, judges times and prints what it saw. */
  isLong: boolean;
  /** Whether what came of it is printed: always of the long form, of the short one with `SOAK_PACE=short`. */
  isPrinted: boolean;
  minutes: number;
  messages: number;
  /** A data folder that has such a catalogue, of which a copy is used; empty: one is filled. */
  catalogue: string;
  seed: number;
  /** Requests a second; 0: what is held is found first. */
  rate: number;
  slowListeners: number;
  /** What each reads in a second. */
  listenerBytes: number;
  /** How long more is asked than can be answered. */
  overloadMs: number;
  /**
   * How many of those requests may wait at once: more would wait in the operating system, which no server sees. With the slow listeners
   * they are fewer than the connections that the server takes.
   */
  mostWaiting: number;
}

const short: Plan = {
  isLong: false,
  isPrinted: false,
  minutes: 0.25,
  messages: 1_000,
  catalogue: '',
  seed: 1,
  rate: 40,
  slowListeners: 200,
  listenerBytes: 32_000,
  overloadMs: 3_000,
  mostWaiting: 600,
};
const long: Plan = {
  isLong: true,
  isPrinted: true,
  minutes: 60,
  messages: 100_000,
  catalogue: '',
  seed: 1,
  rate: 0,
  slowListeners: 2_000,
  listenerBytes: 8_000,
  overloadMs: 30_000,
  mostWaiting: 2_000,
};

/** @throws Error when a number isn't one */
export function readPlan(environment: NodeJS.ProcessEnv): Plan {
  const usual = environment.SOAK_PACE === 'long' ? long : short;
  const read = (name: string, otherwise: number) => {
    const text = environment[`SOAK_${name}`] ?? '';
    if (!/^\d*(\.\d+)?$/.test(text)) throw new Error(`${text} is no number`);
    return text === '' ? otherwise : Number(text);
  };
  return {
    isLong: usual.isLong,
    isPrinted: usual.isPrinted || environment.SOAK_PACE === 'short',
    minutes: read('MINUTES', usual.minutes),
    messages: read('MESSAGES', usual.messages),
    catalogue: environment.SOAK_CATALOGUE ?? usual.catalogue,
    seed: read('SEED', usual.seed),
    rate: read('RATE', usual.rate),
    slowListeners: read('LISTENERS', usual.slowListeners),
    listenerBytes: usual.listenerBytes,
    overloadMs: usual.overloadMs,
    mostWaiting: usual.mostWaiting,
  };
}
