import type * as z from 'zod/mini';

export function issuesByField(error: z.core.$ZodError | undefined): Record<string, string> {
  return Object.fromEntries(error?.issues.map(({ path, message }) => [String(path[0]), message]) ?? []);
}
