import { formatNaira } from '#core/contract/money';
import { documentFact } from './document-facts.ts';
import * as texts from './texts.ts';

const megabyte = 1_000_000;
const gigabyte = 1_000_000_000;

/** In naira per GB, set by the operator (NAIRA_PER_GB); 0 when not set. */
export const nairaPerGb = Number(documentFact('naira-per-gb'));

export function formatSize(bytes: number): string {
  if (bytes <= 0) return '0 MB';
  if (bytes >= gigabyte) return texts.gigabytes({ gigabytes: (bytes / gigabyte).toFixed(1) });
  const megabytes = Math.max(0.1, bytes / megabyte);
  return texts.megabytes({ megabytes: megabytes < 99.95 ? megabytes.toFixed(1) : Math.round(megabytes) });
}

/**
 * @param perGb naira per GB
 * @returns e.g. `14.2 MB, about ₦7`; only the size when no price is known
 */
export function dataPrice(bytes: number, perGb: number = nairaPerGb): string {
  const size = formatSize(bytes);
  if (!(perGb > 0)) return size;
  const naira = (bytes / gigabyte) * perGb;
  return naira < 1
    ? texts.sizeForLessThan({ size, price: formatNaira(1) })
    : texts.sizeForAbout({ size, price: formatNaira(Math.round(naira)) });
}
