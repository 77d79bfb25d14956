import type { Message } from '#contract/catalogue';
import type { MessageId } from '#contract/ids';
import { nowPlaying, texts } from '#contract/texts';
import { toast } from '#web/lib/toasts';
import { player } from '#web/player/player';
import { type Track, trackOf } from '#web/player/track';

function isCurrent(track: Track): boolean {
  return player.store.getState().current?.id === track.id;
}

function start(tracks: readonly Track[], index: number): void {
  const track = tracks[index];
  if (!track) return;
  if (isCurrent(track)) player.resume();
  else player.play(tracks, index);
  toast.success(texts.playingMessage, nowPlaying(track.title));
}

/**
 * A card's button: what plays stops and is no longer the current song, anything else starts (spec §4, Message card).
 * @param messages the list around the card; those of it that can be played become the queue
 * @param id the card's message
 */
export function playOrStopAmong(messages: readonly Message[], id: MessageId): void {
  const tracks = messages.flatMap((message) => trackOf(message) ?? []);
  const index = tracks.findIndex((track) => track.id === id);
  const track = tracks[index];
  if (track && isCurrent(track) && player.store.getState().playing) {
    player.stop();
    toast.success(texts.paused);
  } else {
    start(tracks, index);
  }
}

/** The message page's button: plays, pauses and goes on. */
export function playOrPause(track: Track): void {
  if (isCurrent(track) && player.store.getState().playing) {
    player.pause();
    toast.success(texts.paused);
  } else {
    start([track], 0);
  }
}
