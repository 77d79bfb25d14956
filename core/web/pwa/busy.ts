/** Tabs hold this lock while busy; a new service worker waits for it before it takes over. */
const lock = 'lectern:busy';
/** Between two messages of a queue nothing plays for a moment, in ms. */
const pauseMs = 1000;
/** Not everything reports its end: it is polled this often, in ms. */
const pollMs = 5000;

/** Something that a reload would interrupt. */
export interface Activity {
  isBusy: () => boolean;
  /** Calls back when it may have begun and, where possible, when it may be over. */
  onChange: (changed: () => void) => void;
}

/**
 * In this tab or another.
 * @param staying while it is busy, this tab isn't reloaded, and keeps no other from a new worker: the desk is open for days, and what it
 * has yet to load comes from the server, which has the files of earlier versions (docs/decisions/047-rolling-deploys.md)
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
    // Locks need a secure context: over plain http to another machine there are none, and no service worker either.
    void navigator.locks?.request(lock, { mode: 'shared' }, () => left);
  };
  for (const { onChange } of [...occupations, staying]) onChange(look);
  look();

  return {
    /** Runs `act` once no tab is busy. */
    whenAllFree: (act: () => void) => navigator.locks.request(lock, act),
    /** Runs `act` once this tab isn't busy. */
    whenFree: (act: () => void) => {
      const attempt = () => {
        if (leave === null && !isBusy() && !staying.isBusy()) act();
        else setTimeout(attempt, pauseMs);
      };
      attempt();
    },
  };
}
