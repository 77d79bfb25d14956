import * as z from 'zod/mini';
import { defineEndpoint } from '#core/contract/endpoint';
import { MessageId } from '#core/contract/ids';
import { data } from '#core/contract/page';
import { Chapter } from './detail.ts';

export const readChapters = defineEndpoint('GET', '/messages/:id/chapters', {
  summary: 'The chapters of a message in their order; empty when it has none',
  tag: 'catalogue',
  cache: 'catalogue',
  params: z.object({ id: MessageId }),
  reply: data(z.array(Chapter)),
  refuses: ['message.not_found'],
});
