import * as z from 'zod/mini';
import { Message } from '#features/catalogue/contract';

const HandedOver = z.object({
  title: z.optional(z.string()),
  description: z.optional(z.string()),
  messages: z.catch(z.optional(z.array(Message)), undefined),
});

export type HandedOver = z.output<typeof HandedOver>;

/**
 * What the page that led here already knew of this one (docs/product/screens-and-routes.md#navigation-state), so that it
 * shows at once.
 * @param state the history entry's; anything may be in it, from an older version as well
 */
export function handedOver(state: unknown): HandedOver {
  return z.safeParse(HandedOver, state).data ?? {};
}
