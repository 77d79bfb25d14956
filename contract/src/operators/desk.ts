import * as z from 'zod/mini';
import { defineDeskEndpoint } from '#contract/endpoint';
import { data } from '#contract/page';

export const Operator = z.object({ name: z.string(), email: z.string() });
export type Operator = z.output<typeof Operator>;

export const readDesk = defineDeskEndpoint('GET', '/admin', {
  summary: 'Who is at the desk',
  reply: data(Operator),
});
