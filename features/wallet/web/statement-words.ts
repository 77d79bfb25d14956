import { formatNaira } from '#core/contract/money';

export function signed(naira: number): string {
  return `${naira < 0 ? '−' : '+'}${formatNaira(Math.abs(naira))}`;
}
