import * as z from 'zod/mini';
import { describe } from '#contract/describe';
import { defineEndpoint } from '#contract/endpoint';
import { CentreSlug } from '#contract/ids';
import { data } from '#contract/page';

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
