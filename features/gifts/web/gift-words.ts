import { formatNaira } from '#core/contract/money';
import * as common from '#core/contract/texts';
import type { Gift, GiftState } from '#features/gifts/contract';
import type { GiftPicture } from '#features/gifts/contract/fields';
import * as texts from './texts.ts';

export const stateWords: Record<GiftState, () => string> = {
  unpaid: texts.notPaidFor,
  unused: texts.notRedeemedYet,
  redeemed: common.redeemed,
  refunded: texts.takenBack,
};

export const pictureNames: Record<GiftPicture, () => string> = {
  cover: texts.cover,
  dawn: texts.dawn,
  leaves: texts.leaves,
  waves: texts.waves,
  stars: texts.stars,
};

export function giftTitle({ kind, title, amount }: Pick<Gift, 'kind' | 'title' | 'amount'>): string {
  return kind === 'amount' ? formatNaira(amount) : title;
}
