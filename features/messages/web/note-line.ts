import { formatSize } from '#core/web/lib/data-price';
import type { Note } from '#features/messages/contract/detail';
import * as texts from './texts.ts';

export function noteLine(
  { kind, size }: Pick<Note, 'kind' | 'size'>,
  inWords: (bytes: number) => string = formatSize,
): string {
  return [kind === 'pdf' ? 'PDF' : texts.textDocument(), inWords(size)].join(' · ');
}
