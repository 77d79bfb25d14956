import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type Page, pageSizes } from '#core/contract/page';
import { call } from '#core/web/lib/api/call';
import { keptKey } from '#core/web/lib/api/query-client';
import { generalCentre, type Message } from '#features/catalogue/contract';
import { categoriesQuery } from '#features/catalogue/web/group-api';
import { listMessages } from '#features/messages/contract';
import { filterTexts, type MessageFilters } from '#features/messages/web/filters/message-filters';
import { searchMessages, type TranscriptHitMessage } from '#features/search/contract';

export interface FoundMessages extends Page<Message> {
  keyword: string;
  didYouMean: string | null;
  said: readonly TranscriptHitMessage[];
}

export function searchQuery(keyword: string, pageNumber: number) {
  return queryOptions({
    queryKey: [...keptKey, 'messages', 'search', keyword, pageNumber],
    queryFn: ({ signal }) => find({ keyword, pageNumber, pageSize: pageSizes.search, signal }),
    placeholderData: keepPreviousData,
  });
}

/**
 * Without filters and keyword, the catalogue is the list of the centre 'general' (features/catalogue/README.md#filters).
 * @param pageNumber from 1
 */
export function catalogueQuery(filters: MessageFilters, pageNumber: number) {
  const texts = filterTexts(filters);
  const where = { pageNumber, pageSize: pageSizes.messages };
  const isFiltered = Object.keys(texts).length > 0;
  return queryOptions({
    queryKey: [...keptKey, 'messages', 'catalogue', texts, pageNumber],
    queryFn: ({ signal }) => (isFiltered ? find({ ...texts, ...where, signal }) : list({ ...where, signal })),
    placeholderData: keepPreviousData,
  });
}

export const allCategoriesQuery = categoriesQuery({ keyword: '', pageNumber: 1 });

type Wanted = ReturnType<typeof filterTexts> & { pageNumber: number; pageSize: number; signal: AbortSignal };

async function find({ signal, ...query }: Wanted): Promise<FoundMessages> {
  const { data, pagination, didYouMean, said } = await call(searchMessages, { query, signal });
  return { data, ...pagination, keyword: query.keyword ?? '', didYouMean, said };
}

async function list({ signal, ...query }: Wanted): Promise<FoundMessages> {
  const page = await call(listMessages, { query: { ...query, centreSlug: generalCentre }, signal });
  return { ...page, keyword: '', didYouMean: null, said: [] };
}
