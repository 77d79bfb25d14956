import { isTest, providerNames } from '#core/contract/payment-providers';
import { deskKey } from './api.ts';

/** Under which all that the desk shows of money is fetched. */
export const moneyKey = [...deskKey, 'money'] as const;

/** What a write that moves money refreshes. */
export const allMoney = { refreshed: moneyKey, when: 'settled' } as const;

/** Days, `YYYY-MM-DD` in the library's zone, both included; all when absent. */
export interface Days {
  from?: string | undefined;
  to?: string | undefined;
}

/** @returns whether it is test money: none that came */
export function isTestMoney(source: string): boolean {
  return providerNames.some((name) => name === source && isTest(name));
}
