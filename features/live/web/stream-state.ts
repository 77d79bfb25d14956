/**
 * `held`: waiting for a press, since the browser refuses to play by itself. `lost`: its source can't be reached.
 * `forbidden`: the page's CSP is older than it.
 */
export type StreamState =
  | 'coming'
  | 'playing'
  | 'paused'
  | 'buffering'
  | 'held'
  | 'ended'
  | 'lost'
  | 'failed'
  | 'forbidden';

export function isOver(state: StreamState): boolean {
  return state === 'ended' || state === 'lost' || state === 'failed' || state === 'forbidden';
}
