import * as z from 'zod/mini';
import { describe } from '#core/contract/describe';
import { defineEndpoint } from '#core/contract/endpoint';
import { CentreSlug } from '#core/contract/ids';
import { data } from '#core/contract/page';

export const readStream = defineEndpoint('GET', '/misc/stream', {
  summary: 'The live stream address of the library, or of one centre; null when nothing is on air there',
  tag: 'live',
  cache: 'catalogue',
  query: z.object({
    centreSlug: describe(z.optional(CentreSlug), {
      description: 'Restricts the reply to this centre; `general` is the whole library.',
      asked: 'a centre’s address',
      sample: 'lagos-island',
    }),
  }),
  reply: data(z.object({ stream: z.nullable(z.string()) })),
  refuses: ['centre.not_found'],
});
