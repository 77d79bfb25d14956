import { useEffect, useRef, useState } from 'react';
import { savesData } from '#core/web/lib/listener/quality';
import { player } from '#core/web/player/player';
import { openStream } from './open-stream.ts';
import type { StreamState } from './stream-state.ts';

const unknownRate = { bitrate: null, isMost: false };

/** When a message starts meanwhile, e.g. by a headset's key, the stream pauses. */
export function useStream(address: string, soundAlone: boolean) {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<StreamState>('coming');
  const [hasSoundAlone, setHasSoundAlone] = useState(false);
  const [rate, setRate] = useState<{ bitrate: number | null; isMost: boolean }>(unknownRate);

  useEffect(() => {
    const element = video.current;
    if (!element) return;
    const wish = { address, soundAlone, savesData: savesData() };
    setRate(unknownRate);
    return openStream(element, wish, {
      onState: setState,
      onSoundAlone: () => setHasSoundAlone(true),
      onRate: setRate,
    });
  }, [address, soundAlone]);

  useEffect(() => player.store.subscribe(({ playing }) => playing && video.current?.pause()), []);

  return { video, state, hasSoundAlone, rate };
}
