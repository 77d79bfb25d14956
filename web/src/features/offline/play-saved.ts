import type { SavedMessage } from '#web/offline/saved-entry';
import { announcer, player } from '#web/player/player';
import { trackOf } from '#web/player/track';

/**
 * Plays or pauses a saved message, with the others before and after it.
 * @param saved all that is listed
 */
export function playOrPauseSaved(saved: readonly SavedMessage[], id: string): void {
  const { current, playing } = player.store.getState();
  if (current?.id === id && !current.isPreview) {
    player.toggle();
    if (playing) announcer.paused();
    else announcer.started(current);
    return;
  }
  const tracks = saved.flatMap(({ message }) => trackOf(message) ?? []);
  const index = tracks.findIndex((track) => track.id === id);
  const track = tracks[index];
  if (!track) return;
  player.play(tracks, index);
  announcer.started(track);
}
