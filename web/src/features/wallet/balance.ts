import { authStore, updateUser } from '#web/lib/auth';

/**
 * Shows what the wallet has wherever that is shown, in this browser's other tabs too.
 * @param balance naira
 * @returns the same
 */
export function noteBalance(balance: number): number {
  if (authStore.getState()?.user.balance !== balance) updateUser({ balance });
  return balance;
}
