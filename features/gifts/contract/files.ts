import * as z from 'zod/mini';
import { describe } from '#core/contract/describe';
import { defineFileEndpoint } from '#core/contract/file-endpoint';
import { GiftId } from '#core/contract/ids';
import { giftSheetPath } from '#features/gifts/contract';

export const printGift = defineFileEndpoint('GET', `/v1${giftSheetPath(':id')}`, {
  summary: 'The card of an unused gift with its PIN, to print',
  tag: 'gifts',
  access: 'listener',
  scope: 'buy',
  params: z.object({ id: GiftId }),
  replies: { 200: { description: 'The card, A5.', types: ['application/pdf'] } },
  refuses: ['gift.not_found', 'gift.not_unused', 'server.busy'],
});

export const readGiftPicture = defineFileEndpoint('GET', '/media/gift-cards/:file', {
  summary: 'A drawn picture of gifts’ cards',
  tag: 'media',
  access: 'anyone',
  params: z.object({ file: describe(z.string(), 'The file’s name, from its address in replies.') }),
  replies: { 200: { description: '1200 by 630 pixels.', types: ['image/jpeg'] } },
  refuses: ['media.not_found'],
});
