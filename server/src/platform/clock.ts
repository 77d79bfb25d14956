/** The one source of the time, so that tests can choose it (architecture: rule 4). */
export interface Clock {
  /** @returns the present moment */
  now(): Date;
}

/** The machine's own clock. */
export const systemClock: Clock = { now: () => new Date() };
