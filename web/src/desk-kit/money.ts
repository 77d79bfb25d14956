import { useQueryClient } from '@tanstack/react-query';
import { deskKey } from './api.ts';

/** Under which all that the desk shows of money is fetched. */
export const moneyKey = [...deskKey, 'money'] as const;

/** Days, `YYYY-MM-DD` in the library's zone, both included; all when absent. */
export interface Days {
  from?: string | undefined;
  to?: string | undefined;
}

/** What money does shows in many places: all that the desk shows of it is asked for again. */
export function useMoneyRefresh() {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: moneyKey });
}
