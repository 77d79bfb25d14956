import * as z from 'zod/mini';

/** Page sizes the screens ask for (spec §7, "Page sizes used"). */
export const pageSizes = {
  messages: 20,
  recentMessages: 20,
  categories: 50,
  speakers: 50,
  services: 50,
  centres: 50,
  categoryMessages: 20,
  centreMessages: 20,
} as const;

/**
 * The query of a paged list: `pageNumber` starts at 1, `pageSize` is 1..100 (decisions: Catalogue).
 * @param defaultSize the page size when the caller names none
 */
export function pageQuery(defaultSize: number) {
  return {
    pageNumber: z._default(z.coerce.number<number | string>().check(z.int(), z.minimum(1), z.maximum(1_000_000)), 1),
    pageSize: z._default(z.coerce.number<number | string>().check(z.int(), z.minimum(1), z.maximum(100)), defaultSize),
  };
}

/**
 * The envelope of a paged list (decisions: Catalogue).
 * @param item the schema of one item
 */
export function page<Item extends z.ZodMiniType>(item: Item) {
  return z.object({
    data: z.array(item),
    pageNumber: z.int(),
    pageSize: z.int(),
    totalPages: z.int(),
    totalElements: z.int(),
  });
}

export interface Page<Item> {
  data: Item[];
  pageNumber: number;
  pageSize: number;
  totalPages: number;
  totalElements: number;
}

/**
 * The envelope of a single thing: most replies carry their payload in `data` (spec §7).
 * @param payload the schema of the thing
 */
export function data<Payload extends z.ZodMiniType>(payload: Payload) {
  return z.object({ data: payload });
}
