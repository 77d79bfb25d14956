import type { AccountId } from '#contract/ids';
import { deskListenersPageSize, listListeners, listStatement, readListener } from '#contract/listeners/desk';
import { pageSizes } from '#contract/page';
import { dataQuery, listQuery } from '#web/desk-kit/api';
import { moneyKey } from '#web/desk-kit/money';

/** One page of listeners. @param keyword of two letters or more; all without one */
export function listenersQuery({ keyword, pageNumber }: { keyword: string | undefined; pageNumber: number }) {
  return listQuery([...moneyKey, 'listeners', keyword, pageNumber], listListeners, {
    query: { keyword, pageNumber, pageSize: deskListenersPageSize },
  });
}

export function listenerQuery(id: AccountId) {
  return dataQuery([...moneyKey, 'listener', id], readListener, { params: { id } });
}

export function statementQuery(id: AccountId, pageNumber: number) {
  return listQuery([...moneyKey, 'statement', id, pageNumber], listStatement, {
    params: { id },
    query: { pageNumber, pageSize: pageSizes.statement },
  });
}
