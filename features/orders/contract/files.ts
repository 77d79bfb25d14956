import * as z from 'zod/mini';
import { defineFileEndpoint } from '#core/contract/file-endpoint';
import { OrderId } from '#core/contract/ids';
import { signedAddress } from '#core/contract/signed-address';

export const readReceipt = defineFileEndpoint('GET', '/v1/purchases/:id/receipt', {
  summary: 'The receipt of an order, as a printable page',
  description: 'For anyone who has its signed address (`receipt_url`), and for the listener whose order it is.',
  tag: 'store',
  access: 'anyone-known',
  scope: 'library',
  params: z.object({ id: OrderId }),
  query: signedAddress,
  replies: { 200: { description: 'The page.', types: ['text/html'] } },
  refuses: ['purchase.not_found'],
});
