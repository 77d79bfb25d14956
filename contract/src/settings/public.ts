import * as z from 'zod/mini';
import { defineEndpoint } from '#contract/endpoint';
import { data } from '#contract/page';

/** `address` may have several lines; null when unknown. */
export const Office = z.object({ name: z.string(), address: z.nullable(z.string()) });
export type Office = z.output<typeof Office>;

/** What the organisation says about itself; null where it says nothing. */
export const About = z.object({
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  mission: z.string(),
  /** The addresses of the offices called 'Headquarters', 'European office' and 'Asia Pacific office'. */
  offices: z.object({
    headquarters: z.nullable(z.string()),
    europe: z.nullable(z.string()),
    asia_pacific: z.nullable(z.string()),
  }),
  /** All offices, in the organisation's order. Replies that browsers cached from earlier versions have none. */
  office_list: z._default(z.array(Office), []),
});
export type About = z.output<typeof About>;

export const readAbout = defineEndpoint('GET', '/misc/about', {
  summary: 'The organisation’s contact details, offices and mission',
  tag: 'about',
  cache: 'catalogue',
  reply: data(About),
});
