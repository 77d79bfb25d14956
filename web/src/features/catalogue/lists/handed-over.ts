import * as z from 'zod/mini';

const HandedOver = z.object({ title: z.optional(z.string()), description: z.optional(z.string()) });

/**
 * What the page that led here already knew of this one (docs/product/screens-and-routes.md#navigation-state), so that its title
 * shows at once.
 * @param state the history entry's; anything may be in it, from an older version as well
 */
export function handedOver(state: unknown): z.output<typeof HandedOver> {
  return z.safeParse(HandedOver, state).data ?? {};
}
