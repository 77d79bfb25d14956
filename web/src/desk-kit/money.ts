import { deskKey } from './api.ts';

/** Under which all that the desk shows of money is fetched. */
export const moneyKey = [...deskKey, 'money'] as const;

/** Days, `YYYY-MM-DD` in the library's zone, both included; all when absent. */
export interface Days {
  from?: string | undefined;
  to?: string | undefined;
}
