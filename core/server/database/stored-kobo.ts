import { type Kobo, kobo, koboToNaira, nairaToKobo } from '#core/contract/money';

/** @param stored kobo as a bigint column, which arrives as text */
export function koboOf(stored: string): Kobo {
  return kobo(BigInt(stored));
}

export function nairaOf(stored: string): number {
  return koboToNaira(koboOf(stored));
}

export function koboIn(naira: number): Kobo {
  const amount = nairaToKobo(naira);
  if (amount === null) throw new Error(`${naira} passed as an amount, and is none`);
  return amount;
}
