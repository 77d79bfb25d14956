import * as z from 'zod/mini';
import { describe } from '#core/contract/describe';
import { defineEndpoint } from '#core/contract/endpoint';
import { data } from '#core/contract/page';

export const Office = describe(z.object({ name: z.string(), address: z.nullable(z.string()) }), {
  description: 'An office of the organisation; its address has one or more lines.',
  example: { name: 'Headquarters', address: '12 Marina Road, Lagos' },
});
export type Office = z.output<typeof Office>;

/** Null for facts that the organisation doesn't give. */
export const About = describe(
  z.object({
    phone: z.nullable(z.string()),
    email: z.nullable(z.string()),
    mission: z.string(),
    offices: describe(
      z.object({
        headquarters: z.nullable(z.string()),
        europe: z.nullable(z.string()),
        asia_pacific: z.nullable(z.string()),
      }),
      'The addresses of the offices with one of these three names.',
    ),
    /** In the organisation's order. Replies cached from earlier versions have no list. */
    office_list: describe(z._default(z.array(Office), []), 'All offices, in the organisation’s order.'),
  }),
  {
    description: 'The organisation’s contact details and mission; null for those that aren’t set.',
    example: {
      phone: '+234 803 555 0142',
      email: 'hello@example.org',
      mission: 'Talks for everyone, wherever they are.',
      offices: { headquarters: '12 Marina Road, Lagos', europe: null, asia_pacific: null },
      office_list: [
        { name: 'Headquarters', address: '12 Marina Road, Lagos' },
        { name: 'Ibadan', address: null },
      ],
    },
  },
);
export type About = z.output<typeof About>;

export const readAbout = defineEndpoint('GET', '/misc/about', {
  summary: 'The organisation’s contact details, offices and mission',
  tag: 'about',
  cache: 'catalogue',
  reply: data(About),
});
