import { useState } from 'react';
import { isOver } from '#web/features/live/stream-state';
import { useStream } from '#web/features/live/use-stream';
import { readStored, writeStored } from '#web/lib/browser/storage';
import { qualityNow } from '#web/lib/listener/quality';
import { player } from '#web/player/player';
import { HourPrice } from './hour-price.tsx';
import { PageOutdated } from './page-outdated.tsx';
import { SoundSwitch } from './sound-switch.tsx';
import { StreamOver } from './stream-over.tsx';
import { StreamSigns } from './stream-signs.tsx';

const key = 'lectern:live-sound';

interface StreamPlayerProps {
  address: string;
  onTryAgain: () => void;
}

export function StreamPlayer({ address, onTryAgain }: StreamPlayerProps) {
  const [soundAlone, setSoundAlone] = useState(wantsSoundAlone);
  const { video, state, hasSoundAlone, shape, rate } = useStream(address, soundAlone);
  if (state === 'forbidden') return <PageOutdated />;
  if (isOver(state)) return <StreamOver hasEnded={state === 'ended'} onTryAgain={onTryAgain} />;
  const choose = (alone: boolean) => {
    chooseSoundAlone(alone);
    setSoundAlone(alone);
  };
  const play = () => void video.current?.play().catch(() => undefined);
  return (
    <>
      <div
        className="stage-picture relative overflow-hidden rounded-row bg-[#000] scheme-dark"
        style={shape === null ? undefined : { '--shape': shape }}
      >
        <video ref={video} controls playsInline className="size-full object-contain" onPlay={() => player.pause()}>
          <track kind="captions" />
        </video>
        <StreamSigns state={state} isSoundAlone={soundAlone && hasSoundAlone} onPlay={play} />
      </div>
      <HourPrice {...rate} isSoundAlone={soundAlone && hasSoundAlone} />
      {hasSoundAlone && <SoundSwitch isOn={soundAlone} onChange={choose} />}
    </>
  );
}

/** @returns whether to play streams without their picture: as last chosen, else when saving data */
function wantsSoundAlone(): boolean {
  const chosen = readStored(key);
  return chosen === null ? qualityNow() === 'saver' : chosen === 'alone';
}

function chooseSoundAlone(alone: boolean): void {
  writeStored(key, alone ? 'alone' : 'with picture');
}
