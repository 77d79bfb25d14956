import { formatNaira } from '#core/contract/money';
import type { Gift, GiftState } from '#features/gifts/contract';
import type { GiftPicture } from '#features/gifts/contract/fields';

export const stateWords: Record<GiftState, string> = {
  unpaid: 'Not paid for',
  unused: 'Not redeemed yet',
  redeemed: 'Redeemed',
  refunded: 'Taken back',
};

export const pictureNames: Record<GiftPicture, string> = {
  cover: 'Cover',
  dawn: 'Dawn',
  leaves: 'Leaves',
  waves: 'Waves',
  stars: 'Stars',
};

export function giftTitle({ kind, title, amount }: Pick<Gift, 'kind' | 'title' | 'amount'>): string {
  return kind === 'amount' ? formatNaira(amount) : title;
}
