/**
 * `held`: waiting for a press, since the browser refuses to play by itself. `forbidden`: the page's CSP is older than
 * it.
 */
export type StreamState = 'coming' | 'playing' | 'paused' | 'buffering' | 'held' | 'ended' | 'failed' | 'forbidden';

export function isOver(state: StreamState): boolean {
  return state === 'ended' || state === 'failed' || state === 'forbidden';
}
