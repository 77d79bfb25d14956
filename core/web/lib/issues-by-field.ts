import type * as z from 'zod/mini';

/** @returns what is wrong with each field of an object, by its name; empty without an error */
export function issuesByField(error: z.core.$ZodError | undefined): Record<string, string> {
  return Object.fromEntries(error?.issues.map(({ path, message }) => [String(path[0]), message]) ?? []);
}
