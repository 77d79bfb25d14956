import * as z from 'zod/mini';

/** The page sizes that the screens request. */
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

/**
 * The query of a paged list: `pageNumber` starts at 1, `pageSize` is 1..100.
 * @param defaultSize the page size when the caller names none
 */
export function pageQuery(defaultSize: number) {
  return {
    pageNumber: z._default(
      z.coerce.number<number | string>().check(z.int(), z.minimum(1), z.maximum(largestPageNumber)),
      1,
    ),
    pageSize: z._default(z.coerce.number<number | string>().check(z.int(), z.minimum(1), z.maximum(100)), defaultSize),
  };
}

/** The most values in one list of a query. */
export const longestList = 100;

/**
 * A list in a query: values joined by commas, or given one by one under the same name; an empty string is an empty list.
 * @param item the schema of one value
 */
export function commaList<Item extends z.ZodMiniType<unknown, string>>(item: Item) {
  const split = z.transform((text: string) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  );
  const text = z.string().check(z.describe(`Up to ${longestList} values, joined by commas; one of them is enough.`));
  // A name that is repeated comes as a list.
  const joined = z.transform((given: string) => [given].flat().join());
  return z.pipe(z.pipe(z.pipe(joined, text), split), z.array(item).check(z.maxLength(longestList)));
}

export const pageFacts = z.object({
  pageNumber: z.int().check(z.minimum(1)),
  pageSize: z.int().check(z.minimum(1)),
  totalPages: z.int().check(z.minimum(0)),
  totalElements: z.int().check(z.minimum(0)),
});
export type PageFacts = z.output<typeof pageFacts>;

/** The envelope of a paged list. */
export function page<Item extends z.ZodMiniType>(item: Item) {
  return z.extend(pageFacts, { data: z.array(item) });
}

export interface Page<Item> extends PageFacts {
  data: Item[];
}

/** The envelope of a single item. */
export function data<Payload extends z.ZodMiniType>(payload: Payload) {
  return z.object({ data: payload });
}
