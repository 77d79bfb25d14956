import { type Kobo, kobo, koboToNaira, nairaToKobo } from '#core/contract/money';
import { assertDefined } from '#core/server/assert-defined';
import type { DonationFacts } from '#features/giving/contract/donations';
import { isCounted } from '#features/giving/server/donations/present';

export class GivenSums {
  readonly #funds = new Map<string, { fund: string; sum: Kobo }>();
  hasUncounted = false;

  add(donation: DonationFacts): void {
    const { fund_id, fund, amount } = donation;
    if (!isCounted(donation)) {
      this.hasUncounted = true;
      return;
    }
    const given = assertDefined(nairaToKobo(amount), `the kobo of ${amount} naira`);
    this.#funds.set(fund_id, { fund, sum: kobo((this.#funds.get(fund_id)?.sum ?? 0n) + given) });
  }

  get funds(): { fund: string; amount: number }[] {
    return [...this.#funds.values()].map(({ fund, sum }) => ({ fund, amount: koboToNaira(sum) }));
  }

  get total(): number {
    return koboToNaira(kobo([...this.#funds.values()].reduce((before, { sum }) => before + sum, 0n)));
  }
}
