import type { Message } from '#contract/catalogue';
import type { MessageId } from '#contract/ids';
import { announcer, player } from '#web/player/player';
import { isStartOf, listOrder } from '#web/player/queue';
import type { PlayerState } from '#web/player/state';
import { isSameTrack, type Track, trackOf } from '#web/player/track';
import { listHere } from './list-here.ts';

function isCurrent(track: Track): boolean {
  return isSameTrack(player.store.getState().current, track);
}

/** Plays or goes on; the others of the list are ready around it, even if it was chosen elsewhere. */
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
 * @returns the message of it that the listener is at, playing or paused; undefined when what is chosen was played from elsewhere,
 *   though the list may have it too
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
 * The large button of a list: pauses what plays of it and goes on with what was paused of it, else its first plays that can be played.
 * @param messages the list of the page
 */
export function playOrPauseList(messages: readonly Message[]): void {
  const chosen = chosenOf(messages, player.store.getState());
  const tracks = messages.flatMap((message) => trackOf(message) ?? []);
  if (chosen) playOrPauseAmong(messages, chosen.id);
  else startAmong(tracks, 0);
}

function isPlaying(track: Track): boolean {
  return isCurrent(track) && player.store.getState().playing;
}

function pause(): void {
  player.pause();
  announcer.paused();
}

/** The tracks of a list's messages that can be played, and the place of one message among them; -1 when it can't be. */
function queueAround(messages: readonly Message[], id: MessageId): { tracks: Track[]; index: number } {
  const tracks = messages.flatMap((message) => trackOf(message) ?? []);
  return { tracks, index: tracks.findIndex((track) => track.id === id) };
}

/**
 * A card's button: what plays stops and is no longer the current song, anything else starts (docs/product/screens-and-routes.md#message-card).
 * @param messages the list around the card; those of it that can be played become the queue
 * @param id the card's message
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

/**
 * A double click on a row: its message plays, whatever it did before.
 * @param messages the list around it; those of it that can be played become the queue
 * @param id the row's message; nothing happens when it can't be played
 */
export function playAmong(messages: readonly Message[], id: MessageId): void {
  const { tracks, index } = queueAround(messages, id);
  startAmong(tracks, index);
}

/**
 * A row's button: plays, pauses and goes on.
 * @param messages the list around it; those of it that can be played become the queue
 * @param id the row's message
 */
export function playOrPauseAmong(messages: readonly Message[], id: MessageId): void {
  const { tracks, index } = queueAround(messages, id);
  const track = tracks[index];
  if (track && isPlaying(track)) pause();
  else startAmong(tracks, index);
}

/**
 * More of a list is here: what is played from it goes on into the new part.
 * @param messages the list, from its first on
 */
export function playOnInto(messages: readonly Message[]): void {
  const { queue, current } = player.store.getState();
  if (current === null) return;
  const { tracks, index } = queueAround(messages, current.id);
  if (isStartOf(queue, tracks)) player.setSurroundingTracks(tracks, index);
}

/**
 * A list has been put into another order, or lost a message: what is played from it goes on in the list as it is now.
 * @param before the list as it was
 * @param after as it is
 */
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

/** The message page's buttons, for a message or its preview: plays it alone, pauses, and goes on in the list that it was started from. */
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
 * Plays a message from a moment of it, in the list that it was started from when it is the one that plays.
 * @param at seconds from its beginning
 */
export function playFrom(track: Track, at: number): void {
  player.play([track], 0, { at });
  announcer.started(track);
}
