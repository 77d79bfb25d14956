import { nowPlaying, texts } from '#core/contract/texts';
import { toast } from '#core/web/lib/toasts';
import type { PlayerStore } from './state.ts';
import { isSameTrack, type Track } from './track.ts';

/** Play and pause toasts share a group, so that a newer one replaces the older. */
const group = 'player';

/** Announces a track once its sound starts; until then the player bar shows that it is loading. */
export function createAnnouncer(store: PlayerStore) {
  let stopWaiting = () => {};
  return {
    /** Announces nothing if the track stops or another starts first. */
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
    paused(): void {
      stopWaiting();
      toast.success(texts.paused, undefined, undefined, group);
    },
  };
}
