import { formatSize } from '#core/web/lib/data-price';
import type { Note } from '#features/messages/contract/detail';

const kinds = { pdf: 'PDF', text: 'Text' } as const;

/**
 * @param inWords formats a size in bytes
 * @returns a document's kind and size, e.g. `PDF · 1.2 MB`
 */
export function noteLine(
  { kind, size }: Pick<Note, 'kind' | 'size'>,
  inWords: (bytes: number) => string = formatSize,
): string {
  return `${kinds[kind]} · ${inWords(size)}`;
}
