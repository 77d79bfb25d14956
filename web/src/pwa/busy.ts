/** What all tabs of this browser wait for before a new worker takes over from the one they were loaded by. */
const lock = 'lectern:busy';
/** Between two messages of a queue nothing plays for a moment, in ms. */
const pauseMs = 1000;
/** Not everything says when it is over: it is looked after so often, in ms. */
const lookMs = 5000;

/** Something that a reload would break off. */
export interface Occupation {
  isBusy: () => boolean;
  /** Calls back when it may have begun, and, where that is known, when it may be over. */
  onChange: (changed: () => void) => void;
}

/**
 * Knows whether a reload would break something off, in this tab or another of this browser.
 * @param occupations all there is in this tab
 */
export function followOccupations(occupations: readonly Occupation[]) {
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
    timer = setTimeout(look, lookMs);
    if (leave !== null) return;
    const left = new Promise<void>((resolve) => {
      leave = resolve;
    });
    // Only pages that a browser trusts have locks: not plain http to another machine, which has no worker either.
    void navigator.locks?.request(lock, { mode: 'shared' }, () => left);
  };
  for (const { onChange } of occupations) onChange(look);
  look();

  return {
    /** Acts once nothing would be broken off in any tab. */
    whenAllFree: (act: () => void) => navigator.locks.request(lock, act),
    /** Acts once nothing would be broken off in this tab. */
    whenFree: (act: () => void) => {
      const attempt = () => (leave === null && !isBusy() ? act() : setTimeout(attempt, pauseMs));
      attempt();
    },
  };
}
