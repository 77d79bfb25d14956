import { monitorEventLoopDelay } from 'node:perf_hooks';

/** How much this process has to do, since it was looked at last. */
export interface Load {
  /** By how much the event loop was late on average, in ms. */
  loopDelayMs: number;
  /** How long everybody waited for a connection to the database at least, in ms. */
  databaseWaitMs: number;
}

export interface LoadMeter {
  /** @returns the load since the call before */
  take(): Load;
  stop(): void;
}

/** How often Node looks how late the event loop is, in ms: it reports the time between two looks. */
const resolutionMs = 10;
const nsPerMs = 1e6;

/** @param databaseWaits of the pools that requests take connections from; the load is that of the one with the longest */
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
