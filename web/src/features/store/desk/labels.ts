import type { DeskOrder } from '#contract/orders/desk';

export function howPaid({ method, is_test: isTest }: Pick<DeskOrder, 'method' | 'is_test'>): string {
  if (method === 'wallet') return 'From the wallet';
  return isTest ? 'By a test card' : 'By card';
}
