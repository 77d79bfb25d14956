import type { PlayerStore } from './state.ts';

const fadeMs = 8000;

interface SleepParts {
  store: PlayerStore;
  pause: () => void;
  fadeTo: (part: number) => void;
}

/** Timers run late in background tabs and on sleeping phones, so every time update also checks the clock. */
export function createSleep({ store, pause, fadeTo }: SleepParts) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    clearTimeout(timer);
    const { sleep } = store.getState();
    if (sleep?.kind !== 'minutes') return;
    const left = sleep.endsAt - Date.now();
    if (left > 0) {
      if (left < fadeMs) fadeTo(left / fadeMs);
      timer = setTimeout(look, left);
      return;
    }
    store.setState({ sleep: null });
    pause();
  };
  store.subscribe((state, before) => {
    if (state.sleep !== before.sleep) fadeTo(1);
    if (state.sleep !== before.sleep || state.currentTime !== before.currentTime) look();
  });
  return {
    sleepAfter(after: number | 'end' | null): void {
      const minutes =
        typeof after === 'number' ? { kind: 'minutes' as const, endsAt: Date.now() + after * 60_000 } : null;
      store.setState({ sleep: after === 'end' ? { kind: 'end' } : minutes });
    },
  };
}
