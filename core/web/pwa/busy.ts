/** Busy tabs hold this lock, and a new service worker waits for it before it takes over. */
const lock = 'lectern:busy';
/** The short silence between two messages of a queue, in ms. */
const pauseMs = 1000;
/** The polling interval in ms, since not every activity reports its end. */
const pollMs = 5000;

export interface Activity {
  isBusy: () => boolean;
  onChange: (changed: () => void) => void;
}

/**
 * @param staying an activity, such as the desk, that keeps its tab from reloading but lets a new service worker take over. The server has
 * the files of earlier versions (docs/decisions/rolling-deploys.md).
 */
export function trackActivity(occupations: readonly Activity[], staying: Activity) {
  let leave: (() => void) | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isBusy = () => !staying.isBusy() && occupations.some((one) => one.isBusy());

  const look = () => {
    clearTimeout(timer);
    if (!isBusy()) {
      timer = setTimeout(() => {
        leave?.();
        leave = null;
      }, pauseMs);
      return;
    }
    timer = setTimeout(look, pollMs);
    if (leave !== null) return;
    const left = new Promise<void>((resolve) => {
      leave = resolve;
    });
    // Locks need a secure context. Over plain http to another machine there are neither locks nor a service worker.
    void navigator.locks?.request(lock, { mode: 'shared' }, () => left);
  };
  for (const { onChange } of [...occupations, staying]) onChange(look);
  look();

  return {
    whenAllFree: (act: () => void) => navigator.locks.request(lock, act),
    whenIdle: (act: () => void) => {
      const attempt = () => {
        if (leave === null && !isBusy() && !staying.isBusy()) act();
        else setTimeout(attempt, pauseMs);
      };
      attempt();
    },
  };
}
