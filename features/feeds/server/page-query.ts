import * as z from 'zod';

/** Counted from 1. Invalid numbers mean the first page, since apps append all kinds of parameters. */
export const PageQuery = z.object({ page: z.coerce.number().int().min(1).max(100_000).catch(1).default(1) });
