import { queryOptions } from '@tanstack/react-query';
import { type LibraryItem, listLibrary } from '#contract/activity';
import { call } from '#web/lib/api/call';
import { libraryKey } from './api.ts';

// Apart from the other queries, which Home loads: only the liked messages need this one.

export const boughtQuery = queryOptions({
  queryKey: [...libraryKey, 'bought'],
  queryFn: ({ signal }) => readBought(signal),
});

/** The API's largest page. */
const widestPage = 100;

async function readBought(signal: AbortSignal): Promise<LibraryItem[]> {
  const bought: LibraryItem[] = [];
  for (let pageNumber = 1; ; pageNumber++) {
    const query = { pageNumber, pageSize: widestPage };
    const { data, totalPages } = await call(listLibrary, { query, signal });
    const here = data.filter(({ source }) => source === 'bought');
    bought.push(...here);
    if (here.length < data.length || pageNumber >= totalPages) return bought;
  }
}
