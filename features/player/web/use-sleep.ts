import { useEffect, useReducer } from 'react';
import { formatLeft } from '#core/web/lib/format';
import type { PlayerState } from '#core/web/player/state';
import { usePlayer } from '#core/web/player/use-player';

export const sleepMinutes = [5, 10, 15, 30, 45, 60] as const;

const tickMs = 1000;

/** The time left on the sleep timer, e.g. `12 minutes left` or `20 s left`, and its short form; null when the timer is off. */
export function useSleep(): { left: string; short: string } | null {
  const seconds = usePlayer(secondsLeft);
  useTick(seconds !== null && seconds !== 'end');
  if (seconds === null) return null;
  if (seconds === 'end') return { left: 'end of message', short: 'End' };
  if (seconds < 60) return { left: formatLeft(seconds), short: `${seconds} s` };
  const minutes = Math.ceil(seconds / 60);
  return { left: minutes === 1 ? '1 minute left' : `${minutes} minutes left`, short: `${minutes}` };
}

function secondsLeft({ sleep }: PlayerState): number | 'end' | null {
  if (sleep?.kind !== 'minutes') return sleep?.kind ?? null;
  return Math.max(1, Math.ceil((sleep.endsAt - Date.now()) / 1000));
}

/** A paused player notifies nobody, so the time left needs a separate timer. */
function useTick(isOn: boolean): void {
  const [, tick] = useReducer((ticks: number) => ticks + 1, 0);
  useEffect(() => {
    if (!isOn) return;
    const timer = setInterval(tick, tickMs);
    return () => clearInterval(timer);
  }, [isOn]);
}
