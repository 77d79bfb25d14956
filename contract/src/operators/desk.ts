import * as z from 'zod/mini';
import { defineEndpoint } from '#contract/endpoint';
import { data } from '#contract/page';

export const Operator = z.object({ name: z.string(), email: z.string() });
export type Operator = z.output<typeof Operator>;

export const readDesk = defineEndpoint({
  method: 'GET',
  path: '/admin',
  summary: 'Who is at the desk',
  tag: 'operator',
  access: 'operator',
  reply: data(Operator),
});
