import * as z from 'zod/mini';
import { Category, Centre, Message, Series, Service, Speaker } from '#contract/catalogue';
import { defineEndpoint } from '#contract/endpoint';
import { CategoryId, CentreSlug, SeriesId, ServiceId, SpeakerId } from '#contract/ids';
import { data, page, pageSizes } from '#contract/page';
import { Keyword, pageQuery } from '#contract/page-query';
import { YesOrNo } from '#contract/yes-or-no';

export const listCategories = defineEndpoint('GET', '/categories', {
  summary:
    'Categories in the operator’s order: all, featured ones, or those whose name or description contains the keyword',
  tag: 'catalogue',
  cache: 'catalogue',
  query: z.object({
    ...pageQuery(pageSizes.categories),
    featured: z.optional(YesOrNo),
    keyword: z.optional(Keyword),
  }),
  reply: page(Category),
});

export const readCategory = defineEndpoint('GET', '/categories/messages/:id', {
  summary:
    'One category; its messages are at `/categories/{id}/messages`. The id of a merged category finds the remaining one',
  tag: 'catalogue',
  cache: 'catalogue',
  params: z.object({ id: CategoryId }),
  reply: data(z.object({ Category })),
});

export const listSpeakers = defineEndpoint('GET', '/speakers', {
  summary: 'Speakers by name: all, or those whose name contains the keyword',
  tag: 'catalogue',
  cache: 'catalogue',
  query: z.object({ ...pageQuery(pageSizes.speakers), keyword: z.optional(Keyword) }),
  reply: page(Speaker),
});

export const readSpeaker = defineEndpoint('GET', '/speakers/:id', {
  summary: 'One speaker; the id of a merged speaker finds the remaining one',
  tag: 'catalogue',
  cache: 'catalogue',
  params: z.object({ id: SpeakerId }),
  reply: data(Speaker),
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
});

export const listCentres = defineEndpoint('GET', '/centres', {
  summary: 'Centres by name',
  tag: 'catalogue',
  cache: 'catalogue',
  query: z.object(pageQuery(pageSizes.centres)),
  reply: page(Centre),
});

const noPage = { data: [], pageNumber: 1, pageSize: 1, totalPages: 0, totalElements: 0 };

/** A centre with the messages of it that were asked for; these are absent in a reply of the version before. */
export const CentreDetail = z.extend(Centre, { messages: z._default(page(Message), noPage) });
export type CentreDetail = z.output<typeof CentreDetail>;

export const readCentre = defineEndpoint('GET', '/centres/:slug', {
  summary:
    'One centre, with a page of its messages, newest first; `general` is the whole library. A centre’s former slugs find it too',
  tag: 'catalogue',
  cache: 'catalogue',
  access: 'anyone-known',
  scope: 'read',
  params: z.object({ slug: CentreSlug }),
  query: z.object(pageQuery(pageSizes.centreMessages)),
  reply: data(CentreDetail),
});

export const listSeries = defineEndpoint('GET', '/series', {
  summary: 'Series by name: all, or those whose name contains the keyword',
  tag: 'catalogue',
  cache: 'catalogue',
  query: z.object({ ...pageQuery(pageSizes.series), keyword: z.optional(Keyword) }),
  reply: page(Series),
});

export const readSeries = defineEndpoint('GET', '/series/:id', {
  summary: 'One series; the id of a merged series finds the remaining one',
  tag: 'catalogue',
  cache: 'catalogue',
  params: z.object({ id: SeriesId }),
  reply: data(Series),
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
});
