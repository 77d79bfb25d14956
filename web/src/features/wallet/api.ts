import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { pageSizes } from '#contract/page';
import { readWallet } from '#contract/wallet';
import { call } from '#web/lib/call';
import { noteBalance } from './balance.ts';

/** The start of every wallet query's key. */
export const walletKey = ['wallet'] as const;

/** What the listener's wallet has, in naira; what is on screen elsewhere follows it. */
export const balanceQuery = queryOptions({
  queryKey: [...walletKey, 'balance'],
  queryFn: async ({ signal }) => noteBalance((await call(readWallet, { query: { pageSize: 1 }, signal })).balance),
  // Money may have come in or gone out on another device.
  staleTime: 0,
});

/**
 * One page of the wallet's statement.
 * @param pageNumber from 1
 */
export function statementQuery(pageNumber: number) {
  return queryOptions({
    queryKey: [...walletKey, 'statement', pageNumber],
    queryFn: async ({ signal }) => {
      const statement = await call(readWallet, { query: { pageNumber, pageSize: pageSizes.statement }, signal });
      noteBalance(statement.balance);
      return statement;
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
