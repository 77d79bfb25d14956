import type { PlaylistId } from '#contract/ids';

const last = new Map<PlaylistId, Promise<unknown>>();

/**
 * Sends the changes of one playlist one after the other: a move says where by a neighbour, which must be there by then.
 * @param send what sends this change; called once those before it have been answered
 * @throws what `send` throws
 */
export function inTurn<Reply>(id: PlaylistId, send: () => Promise<Reply>): Promise<Reply> {
  const turn = (last.get(id) ?? Promise.resolve()).then(send, send);
  last.set(id, turn);
  return turn;
}
