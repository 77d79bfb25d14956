import type { AccountId } from '#contract/ids';
import { type ListenersQuery, listListeners, listStatement, readListener } from '#contract/listeners/desk';
import { dataQuery, listQuery } from '#web/desk-kit/api';
import { moneyKey } from '#web/desk-kit/money';
import type { Asked } from '#web/desk-kit/use-address';

export function listenersQuery(query: Asked<typeof ListenersQuery>) {
  return listQuery([...moneyKey, 'listeners', query], listListeners, { query });
}

export function listenerQuery(id: AccountId) {
  return dataQuery([...moneyKey, 'listener', id], readListener, { params: { id } });
}

export function statementQuery(id: AccountId, pageNumber: number) {
  return listQuery([...moneyKey, 'statement', id, pageNumber], listStatement, {
    params: { id },
    query: { pageNumber },
  });
}
