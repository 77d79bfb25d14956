/** All tabs hold this lock while busy; a new service worker waits for it before it takes over. */
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

/** In this tab or another. */
export function trackActivity(occupations: readonly Activity[]) {
  let leave: (() => void) | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isBusy = () => occupations.some((one) => one.isBusy());

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
  for (const { onChange } of occupations) onChange(look);
  look();

  return {
    /** Runs `act` once no tab is busy. */
    whenAllFree: (act: () => void) => navigator.locks.request(lock, act),
    /** Runs `act` once this tab isn't busy. */
    whenFree: (act: () => void) => {
      const attempt = () => (leave === null && !isBusy() ? act() : setTimeout(attempt, pauseMs));
      attempt();
    },
  };
}
