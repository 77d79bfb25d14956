import * as z from 'zod';

/** Which page of a feed, from 1; what is no number is the first, since apps add to addresses what they like. */
export const PageQuery = z.object({ page: z.coerce.number().int().min(1).max(100_000).catch(1).default(1) });
