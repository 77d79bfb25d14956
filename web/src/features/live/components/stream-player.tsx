import { CloudOff, RadioTower } from 'lucide-react';
import { useEffect, useState } from 'react';
import { isOver } from '#web/features/live/stream-state';
import { useStream } from '#web/features/live/use-stream';
import { readStored, writeStored } from '#web/lib/browser/storage';
import { qualityNow } from '#web/lib/listener/quality';
import { pageOutdated } from '#web/lib/page-outdated';
import { player } from '#web/player/player';
import { Notice, NoticeButton } from '#web/ui/notice';
import { HourPrice } from './hour-price.tsx';
import { SoundSwitch } from './sound-switch.tsx';
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

/** The stream is newer than the page, whose Content-Security-Policy doesn't allow its host. */
function PageOutdated() {
  return (
    <div role="alert" className="stage-picture flex flex-col justify-center">
      <Notice
        icon={RadioTower}
        title="This page can’t play the stream yet"
        help="Reload it: pages play what is on air or planned when they are loaded."
        action={<NoticeButton label="Reload" onPress={() => window.dispatchEvent(new Event(pageOutdated))} />}
        className="py-6!"
      />
    </div>
  );
}

interface StreamOverProps {
  /** False when it failed. */
  hasEnded: boolean;
  onTryAgain: () => void;
}

/** The stream has ended or failed. What failed offline is retried once there is a network. */
function StreamOver({ hasEnded, onTryAgain }: StreamOverProps) {
  useEffect(() => {
    if (hasEnded) return;
    window.addEventListener('online', onTryAgain);
    return () => window.removeEventListener('online', onTryAgain);
  }, [hasEnded, onTryAgain]);
  return (
    <div role="alert" className="stage-picture flex flex-col justify-center">
      <Notice
        icon={hasEnded ? RadioTower : CloudOff}
        title={hasEnded ? 'The live stream has ended' : 'The live stream can’t be played'}
        help={
          hasEnded ? 'If it goes on after a break, you can join it again.' : 'If this stays, check your connection.'
        }
        action={<NoticeButton label="Try again" onPress={onTryAgain} />}
        className="py-6!"
      />
    </div>
  );
}
