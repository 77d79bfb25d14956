import { useEffect, useEffectEvent } from 'react';
import { toast } from '#web/lib/toasts';
import { usePlayer } from '#web/player/use-player';

/**
 * Says in a toast that a track couldn't be played (docs/product/player-and-offline.md#playback-failures).
 * @param enabled false while another place says it
 */
export function useFailureToast(enabled: boolean): void {
  const error = usePlayer((state) => state.error);
  const say = useEffectEvent((sentence: string) => {
    if (enabled) toast.error(sentence);
  });
  useEffect(() => {
    if (error !== null) say(error);
  }, [error]);
}
