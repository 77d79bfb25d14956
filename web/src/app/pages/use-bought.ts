import { queryOptions, useQuery } from '@tanstack/react-query';
import { type LibraryItem, listLibrary } from '#contract/activity';
import type { Message } from '#contract/catalogue';
import { libraryKey } from '#web/features/activity/api';
import { largestPage } from '#web/lib/api/all-pages';
import { call } from '#web/lib/api/call';
import { useIsListener } from '#web/lib/listener/use-is-listener';

const boughtQuery = queryOptions({
  queryKey: [...libraryKey, 'bought'],
  queryFn: ({ signal }) => readBought(signal),
});

/** `unknown` until the server has answered. */
export type Bought = readonly Message[] | 'unknown';

const nothing: readonly Message[] = [];

/**
 * For a list stored in this browser.
 * @param isNeeded false when nothing in the list is for sale
 * @returns none for a visitor, and when the server can't be reached
 */
export function useBought(isNeeded: boolean): Bought {
  const isListener = useIsListener();
  const isAsked = isNeeded && isListener;
  const { data, isPending } = useQuery({ ...boughtQuery, enabled: isAsked });
  if (isAsked && isPending) return 'unknown';
  return data ?? nothing;
}

async function readBought(signal: AbortSignal): Promise<LibraryItem[]> {
  const bought: LibraryItem[] = [];
  for (let pageNumber = 1; ; pageNumber++) {
    const query = { pageNumber, pageSize: largestPage };
    const { data, totalPages } = await call(listLibrary, { query, signal });
    const here = data.filter(({ source }) => source === 'bought');
    bought.push(...here);
    if (here.length < data.length || pageNumber >= totalPages) return bought;
  }
}
