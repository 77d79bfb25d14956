import * as z from 'zod/mini';
import { nairaToKobo } from '#core/contract/money';

/** In naira; more than anybody could mint at once. */
const highestCeiling = 1_000_000_000_000;

/** In naira, the most that one act may be worth. Zero would let nobody act. */
export const Ceiling = z.number('Give an amount in naira').check(
  z.gt(0, 'Give an amount above 0'),
  z.lte(highestCeiling, `Give at most ${highestCeiling.toLocaleString('en')}`),
  z.refine((naira) => nairaToKobo(naira) !== null, 'An amount has at most two decimals'),
);
