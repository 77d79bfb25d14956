import type { MessageId } from '#core/contract/ids';
import { announcer, player } from '#core/web/player/player';
import { isStartOf, listOrder } from '#core/web/player/queue';
import type { PlayerState } from '#core/web/player/state';
import { isSameTrack, type Track, trackOf } from '#core/web/player/track';
import type { Message } from '#features/catalogue/contract';
import { listHere } from './list-here.ts';

function isCurrent(track: Track): boolean {
  return isSameTrack(player.store.getState().current, track);
}

/** The list becomes the queue, even if the track was already chosen elsewhere. */
function startAmong(tracks: readonly Track[], index: number, from = listHere()): void {
  const track = tracks[index];
  if (!track) return;
  if (isCurrent(track)) {
    player.setSurroundingTracks(tracks, index, from);
    player.resume();
  } else {
    player.play(tracks, index, { from });
  }
  announcer.started(track);
}

/**
 * @param messages the list of the page
 * @returns the message of this list that plays or is paused; undefined when it was played from another list
 */
export function chosenOf(messages: readonly Message[], state: PlayerState): Message | undefined {
  const { current, queue, playedFrom } = state;
  const chosen = messages.find(({ id }) => id === current?.id);
  if (chosen === undefined || current?.isPreview) return undefined;
  const isFromHere =
    playedFrom === null
      ? isSameOrder(listOrder(queue), queueAround(messages, chosen.id).tracks)
      : playedFrom === listHere();
  return isFromHere ? chosen : undefined;
}

/**
 * Pauses or resumes what was played from the list, else plays its first playable message.
 * @param first the message to start with instead, if it is playable
 */
export function playOrPauseList(messages: readonly Message[], first?: MessageId): void {
  const state = player.store.getState();
  const chosen = chosenOf(messages, state);
  if (chosen && !(first !== undefined && isOver(state))) {
    playOrPauseAmong(messages, chosen.id);
    return;
  }
  const { tracks, index } = queueAround(messages, first);
  startAmong(tracks, Math.max(0, index));
}

export function playFirstOrPause(messages: readonly Message[]): void {
  const state = player.store.getState();
  if (state.playing && chosenOf(messages, state)) pause();
  else startAmong(queueAround(messages).tracks, 0);
}

/** True at the end, where there is nothing to resume. */
function isOver({ playing, currentTime, duration }: PlayerState): boolean {
  return !playing && duration !== null && currentTime > duration - 1;
}

function isPlaying(track: Track): boolean {
  return isCurrent(track) && player.store.getState().playing;
}

function pause(): void {
  player.pause();
  announcer.paused();
}

/** @returns the tracks of the playable messages, and the index of this one; -1 when it isn't playable */
function queueAround(messages: readonly Message[], id?: MessageId): { tracks: Track[]; index: number } {
  const tracks = messages.flatMap((message) => trackOf(message) ?? []);
  return { tracks, index: tracks.findIndex((track) => track.id === id) };
}

/**
 * The action of a card's button (docs/product/screens-and-routes.md#message-card). It plays, or stops, so that the message
 * is no longer current.
 * @param messages the list around the card; the playable ones become the queue
 * @param from the address of the list; the page's when absent
 */
export function playOrStopAmong(messages: readonly Message[], id: MessageId, from?: string): void {
  const { tracks, index } = queueAround(messages, id);
  const track = tracks[index];
  if (track && isPlaying(track)) {
    player.stop();
    announcer.paused();
  } else {
    startAmong(tracks, index, from);
  }
}

/** Plays a message with its list as the queue; does nothing if it isn't playable. */
export function playAmong(messages: readonly Message[], id: MessageId): void {
  const { tracks, index } = queueAround(messages, id);
  startAmong(tracks, index);
}

/** The action of a row's button: plays with the list as the queue, pauses or resumes. */
export function playOrPauseAmong(messages: readonly Message[], id: MessageId): void {
  const { tracks, index } = queueAround(messages, id);
  const track = tracks[index];
  if (track && isPlaying(track)) pause();
  else startAmong(tracks, index);
}

/** Appends newly loaded messages of a list to the queue that was played from it. */
export function playOnInto(messages: readonly Message[]): void {
  const { queue, current } = player.store.getState();
  if (current === null) return;
  const { tracks, index } = queueAround(messages, current.id);
  if (isStartOf(queue, tracks)) player.setSurroundingTracks(tracks, index);
}

/** Updates the queue that was played from a list after it was reordered or lost a message. */
export function playOnIn(before: readonly Message[], after: readonly Message[]): void {
  const { queue, current } = player.store.getState();
  if (current === null) return;
  const isPlayedFrom = isSameOrder(queue.tracks, queueAround(before, current.id).tracks);
  const { tracks, index } = queueAround(after, current.id);
  if (isPlayedFrom && index !== -1) player.setSurroundingTracks(tracks, index);
}

function isSameOrder(tracks: readonly Track[], others: readonly Track[]): boolean {
  return tracks.length === others.length && tracks.every(({ id }, place) => id === others[place]?.id);
}

/** Plays a message or its preview alone. If it is current, this pauses or resumes it within its queue. */
export function playOrPause(track: Track): void {
  if (isPlaying(track)) {
    pause();
    return;
  }
  if (isCurrent(track)) player.resume();
  else player.play([track], 0);
  announcer.started(track);
}

/**
 * Keeps the queue if the track is current.
 * @param at seconds from its beginning
 */
export function playFrom(track: Track, at: number): void {
  player.play([track], 0, { at });
  announcer.started(track);
}
