import type { AccountId } from '#core/contract/ids';
import { dataQuery, listQuery } from '#core/web/desk-kit/api';
import { moneyKey } from '#core/web/desk-kit/money';
import type { Asked } from '#core/web/desk-kit/use-address';
import { type ListenersQuery, listListeners, listStatement, readListener } from '#features/listeners/desk';

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
