import { formatNaira } from '#core/contract/money';
import type { Gift } from '#features/gifts/contract';
import type { CardSheet } from './draw-card-pdf.ts';
import { type FindCover, pictureOf } from './gift-pictures.ts';

/** @param pin known only while the gift is unused */
export async function sheetOf(
  gift: Gift,
  { pin, findCover, ...of }: Pick<CardSheet, 'libraryTitle' | 'home' | 'pin'> & { findCover: FindCover },
): Promise<CardSheet> {
  const { from, to, words, kind, title, amount } = gift;
  const firstMessage = gift.messages[0]?.message_id ?? null;
  const picture = await pictureOf({ picture: gift.picture, firstMessage }, findCover);
  const isAmount = kind === 'amount';
  return {
    ...of,
    name: isAmount ? formatNaira(amount) : title,
    help: `Scan the code, or sign in at the address below and choose ‘Redeem a ticket’. ${isAmount ? 'The amount goes into your wallet.' : 'Then the gift is yours to play.'}`,
    pin,
    from,
    to,
    words,
    picture: await picture.read(),
  };
}
