/** @returns whether it is test money: none that came */
export function isTestMoney(source: string): boolean {
  return source === 'paystack-test' || source === 'sandbox';
}
