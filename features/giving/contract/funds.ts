import * as z from 'zod/mini';
import { describe } from '#core/contract/describe';
import { defineEndpoint } from '#core/contract/endpoint';
import { FundId } from '#core/contract/ids';

export const Fund = describe(z.object({ id: FundId, name: z.string(), description: z.string() }), {
  description: 'A cause that listeners can give to.',
  example: { id: '1', name: 'Building', description: 'A roof for the centre in Jos' },
});
export type Fund = z.output<typeof Fund>;

export const listFunds = defineEndpoint('GET', '/funds', {
  summary: 'The active funds, in order; none where nobody can give',
  tag: 'giving',
  cache: 'catalogue',
  reply: z.object({
    data: z.array(Fund),
    /** In naira. The previous version doesn't send it. */
    minimum: z._default(z.number(), 0),
  }),
});
