import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { data } from './page.ts';

/** What the organisation says about itself; null is what it hasn't said (spec §2, About: contact values are settings). */
export const About = z.object({
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  mission: z.string(),
  /** The addresses of the three offices, one or more lines each. */
  offices: z.object({
    headquarters: z.nullable(z.string()),
    europe: z.nullable(z.string()),
    asia_pacific: z.nullable(z.string()),
  }),
});
export type About = z.output<typeof About>;

export const readAbout = defineEndpoint({
  method: 'GET',
  path: '/misc/about',
  summary: 'How to reach the organisation, where its offices are, and what it is there for',
  tag: 'about',
  cache: 'catalogue',
  reply: data(About),
});
