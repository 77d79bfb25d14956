import { pageSize } from '#core/server/cli/common';
import type { OpenLibrary } from '#core/server/cli/library';
import type { SourceRun, SourceRunItem } from '#features/sources/desk';

export async function readWhole(
  { sources }: OpenLibrary,
  id: string,
): Promise<{ run: SourceRun; items: SourceRunItem[] }> {
  const items: SourceRunItem[] = [];
  for (let pageNumber = 1; ; pageNumber += 1) {
    const page = await sources.desk.read('all', id, { pageNumber, pageSize, state: undefined });
    items.push(...page.items);
    if (pageNumber >= page.totalPages) return { run: page.run, items };
  }
}

const marks = { added: '+', same: '=', refused: '×', waiting: '…', fetching: '…' };

export function itemLine({ state, title, reason, message }: SourceRunItem): string {
  return `${marks[state]} ${title}${message ? ` (message ${message.id})` : ''}${reason === null ? '' : `: ${reason}`}`;
}

export function heldBackWords({ held_back = 0 }: { held_back?: number | undefined }): string {
  return held_back === 0 ? '' : ` (${held_back} held back)`;
}
