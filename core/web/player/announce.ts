import * as common from '#core/contract/texts';
import { toast } from '#core/web/lib/toasts';
import type { PlayerStore } from './state.ts';
import * as texts from './texts.ts';
import { isSameTrack, type Track } from './track.ts';

const group = 'player';

/** A track is announced once its sound starts; until then the player bar shows that it is loading. */
export function createAnnouncer(store: PlayerStore) {
  let stopWaiting = () => {};
  return {
    started(track: Track): void {
      stopWaiting();
      const look = () => {
        const { current, playing, loading, buffering, isReconnecting } = store.getState();
        const isWanted = playing && isSameTrack(current, track);
        if (isWanted && (loading || buffering || isReconnecting)) return;
        stopWaiting();
        if (!isWanted) return;
        toast.success(
          track.isPreview ? texts.playingPreview() : common.playingMessage(),
          common.nowPlaying({ topic: track.title }),
          undefined,
          group,
        );
      };
      stopWaiting = store.subscribe(look);
      look();
    },
    paused(): void {
      stopWaiting();
      toast.success(common.paused(), undefined, undefined, group);
    },
  };
}
