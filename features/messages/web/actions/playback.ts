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

/** @param first the message to start with, if it is playable; the first playable one when absent */
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

function queueAround(messages: readonly Message[], id?: MessageId): { tracks: Track[]; index: number } {
  const tracks = messages.flatMap((message) => trackOf(message) ?? []);
  return { tracks, index: tracks.findIndex((track) => track.id === id) };
}

/**
 * A card's button plays its message or stops it (features/messages/README.md#message-card).
 * @param messages the list around the card; the playable ones become the queue
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

export function playAmong(messages: readonly Message[], id: MessageId): void {
  const { tracks, index } = queueAround(messages, id);
  startAmong(tracks, index);
}

export function playOrPauseAmong(messages: readonly Message[], id: MessageId): void {
  const { tracks, index } = queueAround(messages, id);
  const track = tracks[index];
  if (track && isPlaying(track)) pause();
  else startAmong(tracks, index);
}

export function playOnInto(messages: readonly Message[]): void {
  const { queue, current } = player.store.getState();
  if (current === null) return;
  const { tracks, index } = queueAround(messages, current.id);
  if (isStartOf(queue, tracks)) player.setSurroundingTracks(tracks, index);
}

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

/** Plays a message alone. If it is current, this pauses or resumes it within its queue. */
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
 * @param at seconds from the track's beginning
 */
export function playFrom(track: Track, at: number): void {
  player.play([track], 0, { at });
  announcer.started(track);
}
