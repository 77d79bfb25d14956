import * as z from 'zod/mini';
import { describe } from './describe.ts';

export const pageSizes = {
  messages: 20,
  recentMessages: 20,
  categories: 50,
  speakers: 50,
  services: 50,
  centres: 50,
  series: 50,
  seriesMessages: 100,
  categoryMessages: 20,
  centreMessages: 20,
  playlistMessages: 50,
  passageMessages: 20,
  search: 50,
  mostDownloaded: 12,
  monthHighlights: 12,
  relatedMessages: 12,
  library: 20,
  playlists: 20,
  downloads: 20,
  recentPlays: 12,
  continueListening: 12,
  recommended: 12,
  newFromFollows: 12,
  cart: 50,
  cartAtHome: 10,
  purchases: 20,
  statement: 20,
  donations: 20,
} as const;

export const largestPageNumber = 1_000_000;

export const pageFacts = describe(
  z.object({
    pageNumber: z.int().check(z.minimum(1)),
    pageSize: z.int().check(z.minimum(1)),
    totalPages: describe(z.int().check(z.minimum(0)), 'The number of pages of this size.'),
    totalElements: describe(z.int().check(z.minimum(0)), 'The number of items in the whole list.'),
  }),
  {
    description: 'The position of a page in its list.',
    example: { pageNumber: 1, pageSize: 20, totalPages: 1, totalElements: 1 },
  },
);
export type PageFacts = z.output<typeof pageFacts>;

export function page<Item extends z.ZodMiniType>(item: Item) {
  return describe(z.extend(pageFacts, { data: z.array(item) }), 'One page of a list.');
}

export interface Page<Item> extends PageFacts {
  data: Item[];
}

export function data<Payload extends z.ZodMiniType>(payload: Payload) {
  return z.object({ data: payload });
}
