import { formatSize } from '#core/web/lib/data-price';
import type { Note } from '#features/messages/contract/detail';

const kinds = { pdf: 'PDF', text: 'Text' } as const;

/**
 * @param inWords of a size in bytes
 * @returns what a document is and how large, e.g. `PDF · 1.2 MB`
 */
export function noteLine(
  { kind, size }: Pick<Note, 'kind' | 'size'>,
  inWords: (bytes: number) => string = formatSize,
): string {
  return `${kinds[kind]} · ${inWords(size)}`;
}
