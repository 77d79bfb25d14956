import type { Repeat } from '#core/web/player/queue';
import * as texts from './texts.ts';

export const repeatLabels: Record<Repeat, () => string> = {
  0: texts.repeatOff,
  1: texts.repeatAll,
  2: texts.repeatOne,
};

export function speedLabel(speed: number): string {
  return texts.timesSpeed({ speed });
}
