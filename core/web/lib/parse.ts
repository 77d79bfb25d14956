import * as z from 'zod/mini';

export function idOf<Id>(schema: z.ZodMiniType<Id>, text: string | undefined): Id | null {
  return z.safeParse(schema, text).data ?? null;
}

/** @returns the stored JSON; null when it is missing or has another shape */
export function parseJson<Kept>(schema: z.ZodMiniType<Kept>, text: string | null | undefined): Kept | null {
  try {
    return z.safeParse(schema, JSON.parse(text ?? 'null')).data ?? null;
  } catch {
    return null;
  }
}
