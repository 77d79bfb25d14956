import * as z from 'zod/mini';

export function idOf<Id>(schema: z.ZodMiniType<Id>, text: string | undefined): Id | null {
  return z.safeParse(schema, text).data ?? null;
}

export function parseJson<Kept>(schema: z.ZodMiniType<Kept>, text: string | null | undefined): Kept | null {
  try {
    return z.safeParse(schema, JSON.parse(text ?? 'null')).data ?? null;
  } catch {
    return null;
  }
}
