import * as z from 'zod/mini';
import { defineEndpoint } from '#contract/endpoint';
import { MessageId } from '#contract/ids';
import { Chapter } from '#contract/messages/detail';
import { data } from '#contract/page';

export const readChapters = defineEndpoint('GET', '/messages/:id/chapters', {
  summary: 'The chapters of a message in their order; empty when it has none',
  tag: 'catalogue',
  cache: 'catalogue',
  params: z.object({ id: MessageId }),
  reply: data(z.array(Chapter)),
  refuses: ['message.not_found'],
});
