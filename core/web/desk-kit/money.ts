import { isTest, providerNames } from '#core/contract/payment-providers';
import { deskKey } from './api.ts';

export const moneyKey = [...deskKey, 'money'] as const;

export const allMoney = { refreshed: moneyKey, when: 'settled' } as const;

/** `YYYY-MM-DD` in the library's zone, both included; absent for all. */
export interface Days {
  from?: string | undefined;
  to?: string | undefined;
}

export function isTestMoney(source: string): boolean {
  return providerNames.some((name) => name === source && isTest(name));
}
