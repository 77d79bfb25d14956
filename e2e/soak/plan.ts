export interface Plan {
  isLong: boolean;
  isPrinted: boolean;
  minutes: number;
  messages: number;
  catalogue: string;
  seed: number;
  /** Requests a second; 0: the held rate is found first. */
  rate: number;
  slowListeners: number;
  listenerBytes: number;
  overloadMs: number;
  /**
   * More requests than these would wait in the operating system, unseen by the server. Together with the slow listeners they must stay
   * below the server's limit of connections.
   */
  maxWaiting: number;
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
  maxWaiting: 600,
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
  maxWaiting: 2_000,
};

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
    maxWaiting: usual.maxWaiting,
  };
}
