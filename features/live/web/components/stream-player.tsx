import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { AudioLines, CloudOff, Play, RadioTower } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import * as common from '#core/contract/texts';
import { readStored, writeStored } from '#core/web/lib/browser/storage';
import { savesData } from '#core/web/lib/listener/quality';
import { pageOutdated } from '#core/web/lib/page-outdated';
import { player } from '#core/web/player/player';
import { Notice, NoticeButton } from '#core/web/ui/notice';
import { Spinner } from '#core/web/ui/skeleton';
import { backQuery } from '#features/live/web/back';
import { isHls } from '#features/live/web/fetch-playlist';
import { isOver, type StreamState } from '#features/live/web/stream-state';
import * as texts from '#features/live/web/texts';
import { useStream } from '#features/live/web/use-stream';
import { HourPrice } from './hour-price.tsx';
import { LiveBadge } from './live-badge.tsx';

const key = 'lectern:live-sound';

interface StreamPlayerProps {
  address: string;
  onTryAgain: () => void;
}

export function StreamPlayer({ address, onTryAgain }: StreamPlayerProps) {
  const [soundAlone, setSoundAlone] = useState(wantsSoundAlone);
  const { video, state, hasSoundAlone, rate } = useStream(address, soundAlone);
  if (state === 'forbidden') return <PageOutdated />;
  if (isOver(state)) {
    const asksAgain = state !== 'failed' && isHls(address);
    return <StreamOver hasEnded={state === 'ended'} askedAgain={asksAgain ? address : null} onTryAgain={onTryAgain} />;
  }
  const choose = (alone: boolean) => {
    chooseSoundAlone(alone);
    setSoundAlone(alone);
  };
  const play = () => void video.current?.play().catch(() => undefined);
  return (
    <>
      <div className="stage-picture relative overflow-hidden rounded-row bg-[#000] scheme-dark">
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

function wantsSoundAlone(): boolean {
  const chosen = readStored(key);
  return chosen === null ? savesData() : chosen === 'alone';
}

function chooseSoundAlone(alone: boolean): void {
  writeStored(key, alone ? 'alone' : 'with picture');
}

/** The page's Content-Security-Policy doesn't allow the host of a stream that was added after the page loaded. */
function PageOutdated() {
  return (
    <div role="alert" className="stage-picture flex flex-col justify-center">
      <Notice
        icon={RadioTower}
        title={texts.pageCantPlayTheStream()}
        help={texts.reloadToPlay()}
        action={<NoticeButton label={texts.reload()} onPress={() => window.dispatchEvent(new Event(pageOutdated))} />}
        className="py-6!"
      />
    </div>
  );
}

interface StreamOverProps {
  hasEnded: boolean;
  askedAgain: string | null;
  onTryAgain: () => void;
}

/** A stream that failed offline is retried once there is a network. */
function StreamOver({ hasEnded, askedAgain, onTryAgain }: StreamOverProps) {
  const { data } = useQuery({ ...backQuery(askedAgain ?? ''), enabled: askedAgain !== null });
  const goOn = useEffectEvent(onTryAgain);
  const isBack = data?.isBack === true;
  useEffect(() => {
    if (isBack) goOn();
  }, [isBack]);
  useEffect(() => {
    if (hasEnded) return;
    window.addEventListener('online', onTryAgain);
    return () => window.removeEventListener('online', onTryAgain);
  }, [hasEnded, onTryAgain]);
  return (
    <div role="alert" className="stage-picture flex flex-col justify-center">
      <Notice
        icon={hasEnded ? RadioTower : CloudOff}
        title={hasEnded ? texts.liveStreamHasEnded() : texts.liveStreamCantBePlayed()}
        help={hasEnded ? texts.liveStreamHasEndedHelp() : texts.checkYourConnection()}
        action={<NoticeButton label={common.tryAgain()} onPress={onTryAgain} />}
        className="py-6!"
      />
    </div>
  );
}

interface StreamSignsProps {
  state: StreamState;
  isSoundAlone: boolean;
  onPlay: () => void;
}

const waiting: Partial<Record<StreamState, () => string>> = { coming: texts.connecting, buffering: texts.buffering };

function StreamSigns({ state, isSoundAlone, onPlay }: StreamSignsProps) {
  return (
    <>
      {isSoundAlone && (
        <div className="pointer-events-none absolute inset-0 grid place-content-center justify-items-center gap-2 pb-14 text-white">
          <AudioLines aria-hidden="true" size={48} />
          <p className="text-15">{texts.soundWithoutThePicture()}</p>
        </div>
      )}
      <div className="pointer-events-none absolute top-3 left-3 flex items-center gap-2">
        <LiveBadge />
        <WaitingSign words={waiting[state]?.()} />
      </div>
      {state === 'held' && (
        <button
          type="button"
          onClick={onPlay}
          className="absolute inset-0 m-auto grid size-20 place-items-center rounded-full bg-accent text-on-accent"
        >
          <Play aria-hidden="true" size={36} className="fill-current" />
          <span className="sr-only">{texts.playTheLiveStream()}</span>
        </button>
      )}
    </>
  );
}

export function WaitingSign({ words }: { words: string | undefined }) {
  return (
    <p role="status">
      {words && (
        <span className="flex h-6 items-center gap-2 rounded-full bg-scrim px-2.5 text-13 text-white">
          <Spinner className="size-3!" />
          {words}
        </span>
      )}
    </p>
  );
}

interface SoundSwitchProps {
  isOn: boolean;
  onChange: (on: boolean) => void;
}

function SoundSwitch({ isOn, onChange }: SoundSwitchProps) {
  const help = useId();
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-label={texts.audioOnly()}
      aria-describedby={help}
      onClick={() => onChange(!isOn)}
      className="mt-3 flex min-h-12 w-full items-center gap-4 rounded-row px-1 text-left"
    >
      <span className="min-w-0 flex-1">
        <span className="block text-15 font-semibold">{texts.audioOnly()}</span>
        <span id={help} className="block text-13 text-muted">
          {texts.audioOnlyHelp()}
        </span>
      </span>
      <span
        aria-hidden="true"
        className={clsx(
          'flex h-7 w-12 shrink-0 rounded-full p-1 transition-colors forced-color-adjust-none',
          isOn ? 'bg-accent' : 'bg-line',
        )}
      >
        <span
          className={clsx(
            'size-5 rounded-full transition-[translate]',
            isOn ? 'translate-x-5 bg-on-accent' : 'bg-text',
          )}
        />
      </span>
    </button>
  );
}
