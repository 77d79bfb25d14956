/**
 * How a stream is: on its way; playing; paused by the listener; waiting for the network; held until the listener presses play,
 * because the browser plays no sound unasked; over; not to be had; or forbidden by the
 * page's policy, which is older than the stream.
 */
export type StreamState = 'coming' | 'playing' | 'paused' | 'buffering' | 'held' | 'ended' | 'failed' | 'forbidden';

/** Whether only another try leads on. */
export function isOver(state: StreamState): boolean {
  return state === 'ended' || state === 'failed' || state === 'forbidden';
}
