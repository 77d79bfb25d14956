import * as z from 'zod/mini';
import { describe } from './describe.ts';

/** Whole kobo (1 naira = 100 kobo). The brand keeps naira and kobo apart. */
export type Kobo = bigint & { readonly __unit: 'kobo' };

/** @param value whole kobo, e.g. `150000n` for ₦1,500 */
export function kobo(value: bigint): Kobo {
  return value as Kobo;
}

/**
 * The API represents naira as a number with at most two decimals.
 * @returns naira, e.g. 1500.5
 */
export function koboToNaira(amount: Kobo): number {
  return Number(amount) / 100;
}

/**
 * @param naira a number or string with at most two decimals, e.g. `1500.5` or `"1500.50"`
 * @returns kobo, or null for any other input
 */
export function nairaToKobo(naira: number | string): Kobo | null {
  const text = String(naira).trim();
  const parts = /^(\d{1,13})(?:\.(\d{1,2}))?$/.exec(text);
  if (!parts) return null;
  return kobo(BigInt(parts[1] ?? '0') * 100n + BigInt((parts[2] ?? '').padEnd(2, '0')));
}

export const nairaDisplays = { currency: ['symbol', 'code'], kobo: ['when-any', 'always'] } as const;

export interface NairaDisplay {
  currency: (typeof nairaDisplays.currency)[number];
  kobo: (typeof nairaDisplays.kobo)[number];
}

let display: NairaDisplay = { currency: 'symbol', kobo: 'when-any' };

export function showNaira(as: NairaDisplay): void {
  display = as;
}

export function shownNaira(): NairaDisplay {
  return display;
}

/**
 * Formats as `₦1,500` or `₦1,500.50`, or as the library's settings say. Payment providers and files never get this format.
 * @param naira with at most two decimals
 */
export function formatNaira(naira: number): string {
  const decimals = display.kobo === 'when-any' && Number.isInteger(naira) ? 0 : 2;
  const amount = naira.toLocaleString('en-NG', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
  return (display.currency === 'code' ? 'NGN\u00a0' : '₦') + amount;
}

/** In naira, for one payment or price. A number this small still holds every kobo. */
export const maxNaira = 10_000_000;

export const NairaAmount = describe(
  z.number('Invalid amount').check(
    z.gt(0, 'Invalid amount'),
    z.lte(maxNaira, { error: () => `Give at most ${formatNaira(maxNaira)} at a time` }),
    z.refine((naira) => nairaToKobo(naira) !== null, 'An amount has at most two decimals'),
    z.describe('Naira with at most two decimals'),
  ),
  { description: 'Naira, above 0, with at most two decimals.', example: 1500 },
);
