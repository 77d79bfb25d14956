import * as z from 'zod/mini';
import { Message } from '#features/catalogue/contract';

const HandedOver = z.object({
  title: z.optional(z.string()),
  description: z.optional(z.string()),
  messages: z.catch(z.optional(z.array(Message)), undefined),
});

export type HandedOver = z.output<typeof HandedOver>;

/**
 * Reads what the previous page already knew about this one, so that it shows at once.
 * @param state of the history entry, unvalidated, possibly from an older version
 */
export function handedOver(state: unknown): HandedOver {
  return z.safeParse(HandedOver, state).data ?? {};
}
