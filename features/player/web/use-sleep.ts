import { useEffect, useReducer } from 'react';
import type { PlayerState } from '#core/web/player/state';
import { usePlayer } from '#core/web/player/use-player';
import * as texts from './texts.ts';

export const sleepMinutes = [5, 10, 15, 30, 45, 60] as const;

const tickMs = 1000;

/** The time left on the sleep timer, e.g. `Sleep timer: 12 minutes left`, and its short form, e.g. `12`; null when the timer is off. */
export function useSleep(): { label: string; short: string } | null {
  const seconds = usePlayer(secondsLeft);
  useTick(seconds !== null && seconds !== 'end');
  if (seconds === null) return null;
  if (seconds === 'end') return { label: texts.sleepTimerAtEnd(), short: texts.sleepAtEnd() };
  if (seconds < 60) return { label: texts.sleepTimerSeconds({ seconds }), short: texts.secondCount({ seconds }) };
  const minutes = Math.ceil(seconds / 60);
  return { label: texts.sleepTimerMinutes({ minutes }), short: `${minutes}` };
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
