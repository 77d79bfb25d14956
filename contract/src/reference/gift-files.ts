import * as z from 'zod/mini';
import { giftSheetPath } from '#contract/gifts/public';
import { GiftId } from '#contract/ids';

/** What is printed and shown of gifts. */
export const giftCalls = [
  {
    name: 'printGift',
    method: 'GET',
    path: `/v1${giftSheetPath(':id')}` as const,
    summary: 'The card of an unused gift with its PIN, to print',
    tag: 'gifts',
    access: 'listener',
    scope: 'buy',
    params: z.object({ id: GiftId }),
    replies: { 200: { description: 'The card, A5.', types: ['application/pdf'] } },
    refusals: ['gift.not_found', 'gift.not_unused'],
  },
  {
    name: 'readGiftPicture',
    method: 'GET',
    path: '/media/gift-cards/:file',
    summary: 'A drawn picture of gifts’ cards',
    tag: 'media',
    access: 'anyone',
    params: z.object({ file: z.string() }),
    replies: { 200: { description: '1200 by 630 pixels.', types: ['image/jpeg'] } },
    refusals: ['media.not_found'],
  },
] as const;
