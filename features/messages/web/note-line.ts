import { formatSize } from '#core/web/lib/data-price';
import type { Note } from '#features/messages/contract/detail';

const kinds = { pdf: 'PDF', text: 'Text' } as const;

export function noteLine(
  { kind, size }: Pick<Note, 'kind' | 'size'>,
  inWords: (bytes: number) => string = formatSize,
): string {
  return `${kinds[kind]} · ${inWords(size)}`;
}
