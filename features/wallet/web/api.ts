import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { pageSizes } from '#core/contract/page';
import { call } from '#core/web/lib/api/call';
import { updateBalance, walletKey } from '#core/web/lib/listener/balance';
import { readWallet } from '#features/wallet/contract';

export function statementQuery(pageNumber: number) {
  return queryOptions({
    queryKey: [...walletKey, 'statement', pageNumber],
    queryFn: async ({ signal }) => {
      const statement = await call(readWallet, { query: { pageNumber, pageSize: pageSizes.statement }, signal });
      updateBalance(statement.balance);
      return statement;
    },
    placeholderData: keepPreviousData,
    // Another device may have changed the balance.
    staleTime: 0,
  });
}
