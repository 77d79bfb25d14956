import type { Repeat } from '#core/web/player/queue';

export const repeatLabels: Record<Repeat, string> = { 0: 'Repeat: off', 1: 'Repeat all', 2: 'Repeat one' };

export function speedLabel(speed: number): string {
  return `${speed}×`;
}
