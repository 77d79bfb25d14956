import type { Series } from '#features/catalogue/contract';
import * as texts from './texts.ts';

const minute = 60;

export function partsInWords({ parts, duration }: Pick<Series, 'parts' | 'duration'>): string {
  return [texts.partCount({ count: parts }), lengthInWords(duration)].join(' · ');
}

function lengthInWords(duration: number): string {
  const inAll = Math.max(1, Math.round(duration / minute));
  const [hours, minutes] = [Math.floor(inAll / minute), inAll % minute];
  if (hours === 0) return texts.lengthInMinutes({ minutes });
  return minutes === 0 ? texts.lengthInHours({ hours }) : texts.lengthInHoursAndMinutes({ hours, minutes });
}
