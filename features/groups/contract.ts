import * as z from 'zod/mini';
import { describe } from '#core/contract/describe';
import { defineEndpoint } from '#core/contract/endpoint';
import { CategoryId, CentreSlug, SeriesId, ServiceId, SpeakerId } from '#core/contract/ids';
import { data, page, pageSizes } from '#core/contract/page';
import { Keyword, pageQuery } from '#core/contract/page-query';
import { YesOrNo } from '#core/contract/yes-or-no';
import { Category, Centre, Message, Series, Service, Speaker } from '#features/catalogue/contract';

export const listCategories = defineEndpoint('GET', '/categories', {
  summary:
    'Categories in the operator’s order: all, featured ones, or those whose name or description contains the keyword',
  tag: 'catalogue',
  cache: 'catalogue',
  query: z.object({
    ...pageQuery(pageSizes.categories),
    featured: describe(z.optional(YesOrNo), {
      description: 'Only featured ones, or only others.',
      asked: 'whether it is featured',
    }),
    keyword: describe(z.optional(Keyword), 'Words to look for.'),
  }),
  reply: page(Category),
  refuses: ['limit.reached'],
});

export const readCategory = defineEndpoint('GET', '/categories/messages/:id', {
  summary:
    'One category; its messages are at `/categories/{id}/messages`. The id of a merged category finds the remaining one',
  tag: 'catalogue',
  cache: 'catalogue',
  params: z.object({ id: CategoryId }),
  reply: data(z.object({ Category })),
  refuses: ['category.not_found'],
});

export const listSpeakers = defineEndpoint('GET', '/speakers', {
  summary: 'Speakers by name: all, or those whose name contains the keyword',
  tag: 'catalogue',
  cache: 'catalogue',
  query: z.object({ ...pageQuery(pageSizes.speakers), keyword: describe(z.optional(Keyword), 'Words to look for.') }),
  reply: page(Speaker),
  refuses: ['limit.reached'],
});

export const readSpeaker = defineEndpoint('GET', '/speakers/:id', {
  summary: 'One speaker; the id of a merged speaker finds the remaining one',
  tag: 'catalogue',
  cache: 'catalogue',
  params: z.object({ id: SpeakerId }),
  reply: data(Speaker),
  refuses: ['speaker.not_found'],
});

export const listServices = defineEndpoint('GET', '/services', {
  summary: 'Services by name',
  tag: 'catalogue',
  cache: 'catalogue',
  query: z.object(pageQuery(pageSizes.services)),
  reply: page(Service),
});

export const readService = defineEndpoint('GET', '/services/:id', {
  summary: 'One service; the id of a merged service finds the remaining one',
  tag: 'catalogue',
  cache: 'catalogue',
  params: z.object({ id: ServiceId }),
  reply: data(Service),
  refuses: ['service.not_found'],
});

export const listCentres = defineEndpoint('GET', '/centres', {
  summary: 'Centres by name',
  tag: 'catalogue',
  cache: 'catalogue',
  query: z.object(pageQuery(pageSizes.centres)),
  reply: page(Centre),
});

const noPage = { data: [], pageNumber: 1, pageSize: 1, totalPages: 0, totalElements: 0 };

/** Replies of the previous version have no messages. */
export const CentreDetail = describe(
  z.extend(Centre, {
    messages: describe(z._default(page(Message), noPage), 'Newest first, as `GET /messages?centreSlug=` lists them.'),
  }),
  'A centre with a page of its messages.',
);
export type CentreDetail = z.output<typeof CentreDetail>;

export const readCentre = defineEndpoint('GET', '/centres/:slug', {
  summary:
    'One centre, with a page of its messages, newest first; `general` is the whole library. A centre’s former slugs find it too',
  tag: 'catalogue',
  cache: 'catalogue',
  access: 'anyone-known',
  scope: 'read',
  params: z.object({
    slug: describe(CentreSlug, {
      description: 'A centre’s address; `general` is the whole library.',
      asked: 'a centre’s address',
      sample: 'lagos-island',
    }),
  }),
  query: z.object(pageQuery(pageSizes.centreMessages)),
  reply: data(CentreDetail),
  refuses: ['centre.not_found'],
});

export const listSeries = defineEndpoint('GET', '/series', {
  summary: 'Series by name: all, or those whose name contains the keyword',
  tag: 'catalogue',
  cache: 'catalogue',
  query: z.object({ ...pageQuery(pageSizes.series), keyword: describe(z.optional(Keyword), 'Words to look for.') }),
  reply: page(Series),
  refuses: ['limit.reached'],
});

export const readSeries = defineEndpoint('GET', '/series/:id', {
  summary: 'One series; the id of a merged series finds the remaining one',
  tag: 'catalogue',
  cache: 'catalogue',
  params: z.object({ id: SeriesId }),
  reply: data(Series),
  refuses: ['series.not_found'],
});

export const listSeriesMessages = defineEndpoint('GET', '/series/:id/messages', {
  summary: 'The parts of one series that are published, in order',
  tag: 'catalogue',
  cache: 'catalogue',
  access: 'anyone-known',
  scope: 'read',
  params: z.object({ id: SeriesId }),
  query: z.object(pageQuery(pageSizes.seriesMessages)),
  reply: page(Message),
  refuses: ['series.not_found'],
});
