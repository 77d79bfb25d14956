import { randomFrom } from './random.ts';

/** A message that costs something. */
export interface PaidMessage {
  id: string;
  kobo: number;
}

/** Money that nobody moved; `unpaid` is a card payment that was begun and given up. */
export interface Movement {
  kind: 'ticket' | 'card-funding' | 'card-purchase' | 'wallet-purchase' | 'unpaid';
  accountId: number;
  kobo: number;
  at: Date;
  /** What it was for: one to four messages, and none when it was for the wallet. */
  items: PaidMessage[];
}

/** What tickets and fundings are worth, in kobo: the smallest that is enough. */
export const topUps = [500_000, 1_000_000] as const;

const lastMoment = Date.UTC(2026, 10, 1, 20);
const yearsMs = 3 * 365 * 24 * 60 * 60 * 1000;

/**
 * @param purchases how many there are to be
 * @returns how many listeners make them
 */
export function buyerCount(purchases: number): number {
  return Math.max(100, Math.round(purchases / 20));
}

/**
 * What listeners paid and bought in three years, as it happened: few bought much, a fifth bought several messages at once, three
 * of five paid from their wallet, which a ticket or a card had filled. Nobody spends what they haven't, or buys a message twice.
 * @param paid what is for sale
 * @returns the movements, the same ones each time
 */
export function* inventSales(purchases: number, paid: readonly PaidMessage[]): Generator<Movement> {
  const random = randomFrom(purchases);
  const take = takerOf(paid);
  const balances = new Map<number, number>();
  for (let n = 1; n <= purchases; n += 1) {
    const accountId = 1 + Math.floor(buyerCount(purchases) * random() ** 2);
    const at = new Date(lastMoment - yearsMs * (1 - n / purchases));
    if (random() < 0.1) yield { kind: 'unpaid', accountId, at, ...take(accountId, 1) };
    const wanted = take(accountId, random() < 0.8 ? 1 : 2 + Math.floor(random() * 3));
    if (random() < 0.4) {
      yield { kind: 'card-purchase', accountId, at, ...wanted };
      continue;
    }
    let balance = balances.get(accountId) ?? 0;
    const kind = random() < 0.7 ? 'ticket' : 'card-funding';
    if (balance < wanted.kobo) {
      const kobo = topUps.find((value) => balance + value >= wanted.kobo) ?? topUps[1];
      yield { kind, accountId, at, kobo, items: [] };
      balance += kobo;
    }
    yield { kind: 'wallet-purchase', accountId, at, ...wanted };
    balances.set(accountId, balance - wanted.kobo);
  }
}

/** @returns gives a listener the next messages: each goes through them from a place of their own, and to none again */
function takerOf(paid: readonly PaidMessage[]) {
  const taken = new Map<number, number>();
  return (accountId: number, count: number): Pick<Movement, 'items' | 'kobo'> => {
    const before = taken.get(accountId) ?? 0;
    taken.set(accountId, before + count);
    const places = Array.from({ length: count }, (_, n) => (accountId * 7919 + before + n) % paid.length);
    const items = places.flatMap((place) => paid[place] ?? []);
    return { items, kobo: items.reduce((sum, { kobo }) => sum + kobo, 0) };
  };
}
