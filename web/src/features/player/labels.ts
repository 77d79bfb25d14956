import type { Repeat } from '#web/player/queue';

/** What repeating is set to. */
export const repeatLabels: Record<Repeat, string> = { 0: 'Repeat: off', 1: 'Repeat all', 2: 'Repeat one' };

/** @returns e.g. `1.5×` */
export function speedLabel(speed: number): string {
  return `${speed}×`;
}
