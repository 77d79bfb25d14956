import { formatCount } from '#core/web/lib/format';
import type { Series } from '#features/catalogue/contract';

const minute = 60;

export function partsInWords({ parts, duration }: Pick<Series, 'parts' | 'duration'>): string {
  const minutes = Math.max(1, Math.round(duration / minute));
  const hours = Math.floor(minutes / minute);
  const length = hours === 0 ? `${minutes} min` : [`${hours} h`, minutes % minute > 0 && `${minutes % minute} min`];
  const counted = formatCount(parts, ['part', 'parts']);
  return `${counted} · ${typeof length === 'string' ? length : length.filter(Boolean).join(' ')}`;
}
