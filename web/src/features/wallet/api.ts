import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { pageSizes } from '#contract/page';
import { readWallet } from '#contract/wallet/public';
import { call } from '#web/lib/api/call';
import { updateBalance, walletKey } from '#web/lib/listener/balance';

export function statementQuery(pageNumber: number) {
  return queryOptions({
    queryKey: [...walletKey, 'statement', pageNumber],
    queryFn: async ({ signal }) => {
      const statement = await call(readWallet, { query: { pageNumber, pageSize: pageSizes.statement }, signal });
      updateBalance(statement.balance);
      return statement;
    },
    placeholderData: keepPreviousData,
    // Another device may have changed it.
    staleTime: 0,
  });
}
