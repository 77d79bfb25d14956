import { nowPlaying, texts } from '#contract/texts';
import { toast } from '#web/lib/toasts';
import type { PlayerStore } from './state.ts';
import { isSameTrack, type Track } from './track.ts';

/** What plays and pauses: of these the newest is said alone. */
const group = 'player';

/**
 * Makes what says by toasts that something plays, once it is heard: not while the bar says that its sound is on its way.
 * @param store of the player
 */
export function createAnnouncer(store: PlayerStore) {
  let stopWaiting = () => {};
  return {
    /** The listener has started this track. Nothing is said when something else comes between. */
    started(track: Track): void {
      stopWaiting();
      const look = () => {
        const { current, playing, loading, buffering, isReconnecting } = store.getState();
        const isWanted = playing && isSameTrack(current, track);
        if (isWanted && (loading || buffering || isReconnecting)) return;
        stopWaiting();
        if (!isWanted) return;
        toast.success(
          track.isPreview ? 'Playing preview' : texts.playingMessage,
          nowPlaying(track.title),
          undefined,
          group,
        );
      };
      stopWaiting = store.subscribe(look);
      look();
    },
    /** The listener has paused or stopped it. */
    paused(): void {
      stopWaiting();
      toast.success(texts.paused, undefined, undefined, group);
    },
  };
}
