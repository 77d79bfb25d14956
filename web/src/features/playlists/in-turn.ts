import type { PlaylistId } from '#contract/ids';

const last = new Map<PlaylistId, Promise<unknown>>();

/**
 * Serialises a playlist's changes: a move names a neighbour, which must be there by then.
 * @param send called once all earlier changes have been answered
 * @throws what `send` throws
 */
export function inTurn<Reply>(id: PlaylistId, send: () => Promise<Reply>): Promise<Reply> {
  const turn = (last.get(id) ?? Promise.resolve()).then(send, send);
  last.set(id, turn);
  return turn;
}
