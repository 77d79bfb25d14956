import { monitorEventLoopDelay } from 'node:perf_hooks';

export interface Load {
  /** The event loop's average delay, in ms. */
  loopDelayMs: number;
  /** In ms, for the shortest wait for a database connection. */
  databaseWaitMs: number;
}

export interface LoadMeter {
  take(): Load;
  stop(): void;
}

const resolutionMs = 10;
const nsPerMs = 1e6;

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
