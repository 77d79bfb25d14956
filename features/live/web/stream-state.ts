/**
 * `held`: the browser refuses to play without a press. `lost`: the source can't be reached. `forbidden`: the stream is newer than the page,
 * whose CSP doesn't allow it.
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
