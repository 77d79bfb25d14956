import { queryOptions } from '@tanstack/react-query';
import { call } from '#core/web/lib/api/call';
import { type Account, readAccount } from '#features/accounts/contract';
import { followAccount } from './follow-account.ts';

export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: async ({ signal }): Promise<Account> => {
    const { data } = await call(readAccount, { signal });
    followAccount(data);
    return data;
  },
});
