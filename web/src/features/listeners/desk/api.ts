import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { AccountId } from '#contract/ids';
import { deskListenersPageSize, listListeners, listStatement, readListener } from '#contract/listeners/desk';
import { pageSizes } from '#contract/page';
import { moneyKey } from '#web/desk-kit/money';
import { call } from '#web/lib/api/call';

/** One page of listeners. @param keyword of two letters or more; all without one */
export function listenersQuery({ keyword, pageNumber }: { keyword: string | undefined; pageNumber: number }) {
  return queryOptions({
    queryKey: [...moneyKey, 'listeners', keyword, pageNumber],
    queryFn: ({ signal }) =>
      call(listListeners, { query: { keyword, pageNumber, pageSize: deskListenersPageSize }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** One listener. */
export function listenerQuery(id: AccountId) {
  return queryOptions({
    queryKey: [...moneyKey, 'listener', id],
    queryFn: async ({ signal }) => (await call(readListener, { params: { id }, signal })).data,
    staleTime: 0,
  });
}

/** One page of a listener's statement. */
export function statementQuery(id: AccountId, pageNumber: number) {
  return queryOptions({
    queryKey: [...moneyKey, 'statement', id, pageNumber],
    queryFn: ({ signal }) =>
      call(listStatement, { params: { id }, query: { pageNumber, pageSize: pageSizes.statement }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
