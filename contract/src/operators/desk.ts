import * as z from 'zod/mini';
import { defineDeskEndpoint } from '#contract/endpoint';
import { data } from '#contract/page';

export const Operator = z.object({ name: z.string(), email: z.string() });
export type Operator = z.output<typeof Operator>;

export const readDesk = defineDeskEndpoint('GET', '/admin', {
  summary: 'The operator who is signed in at the desk',
  reply: data(Operator),
});
