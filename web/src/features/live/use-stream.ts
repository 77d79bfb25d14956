import { useEffect, useRef, useState } from 'react';
import { qualityNow } from '#web/lib/listener/quality';
import { player } from '#web/player/player';
import { openStream } from './open-stream.ts';
import type { StreamState } from './stream-state.ts';

/**
 * Plays a stream in a video element for as long as the component is there. A message that starts meanwhile, by a headset's key,
 * pauses it.
 * @param soundAlone whether without its picture, where the stream can be had so
 * @returns `video` is for the element
 */
export function useStream(address: string, soundAlone: boolean) {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<StreamState>('coming');
  const [hasSoundAlone, setHasSoundAlone] = useState(false);

  useEffect(() => {
    const element = video.current;
    if (!element) return;
    const wish = { address, soundAlone, savesData: qualityNow() === 'saver' };
    return openStream(element, wish, { onState: setState, onSoundAlone: () => setHasSoundAlone(true) });
  }, [address, soundAlone]);

  useEffect(() => player.store.subscribe(({ playing }) => playing && video.current?.pause()), []);

  return { video, state, hasSoundAlone };
}
