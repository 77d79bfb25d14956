import { monitorEventLoopDelay } from 'node:perf_hooks';

/** Since the last call of `take`. */
export interface Load {
  /** On average, in ms. */
  loopDelayMs: number;
  /** The shortest wait for a database connection, in ms. */
  databaseWaitMs: number;
}

export interface LoadMeter {
  take(): Load;
  stop(): void;
}

/** How often Node measures the event loop's delay, in ms. It reports the time between two measurements. */
const resolutionMs = 10;
const nsPerMs = 1e6;

/** @param databaseWaits of the pools that requests use; the longest wait counts */
export function meterOf(databaseWaits: readonly { takeLeast(): number }[]): LoadMeter {
  const delays = monitorEventLoopDelay({ resolution: resolutionMs });
  delays.enable();
  return {
    take() {
      const betweenLooksMs = delays.count === 0 ? resolutionMs : delays.mean / nsPerMs;
      delays.reset();
      return {
        loopDelayMs: Math.max(0, betweenLooksMs - resolutionMs),
        databaseWaitMs: Math.max(0, ...databaseWaits.map((wait) => wait.takeLeast())),
      };
    },
    stop: () => void delays.disable(),
  };
}
