import * as z from 'zod/mini';
import { MessageId } from '#contract/ids';

const ListPosition = z.object({
  /** The messages of the page of the list, in its order. */
  ids: z.array(MessageId),
  /** The list's own query, e.g. `?status=draft`. */
  search: z.string(),
});

/** The list that a message was opened from; it goes along in the navigation's state. */
export type ListPosition = z.output<typeof ListPosition>;

/**
 * Where in its list an opened message is.
 * @param state the navigation's state
 * @param id the message
 * @returns the messages before and after it; none when it was opened on its own
 */
export function neighboursOf(state: unknown, id: MessageId) {
  const place = z.safeParse(ListPosition, state).data ?? null;
  const at = place?.ids.indexOf(id) ?? -1;
  return {
    place,
    previous: at > 0 ? (place?.ids[at - 1] ?? null) : null,
    next: at >= 0 ? (place?.ids[at + 1] ?? null) : null,
  };
}
