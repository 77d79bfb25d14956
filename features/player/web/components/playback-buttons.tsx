import { clsx } from 'clsx';
import { RotateCcw, RotateCw, SkipBack, SkipForward } from 'lucide-react';
import type { ReactNode } from 'react';
import * as common from '#core/contract/texts';
import { skipStep } from '#core/web/player/playback-controls';
import { player } from '#core/web/player/player';
import { nextInQueue, previousInQueue } from '#core/web/player/queue';
import { usePlayer } from '#core/web/player/use-player';
import * as texts from '#features/player/web/texts';
import { ControlButton } from './control-button.tsx';
import { PlayButton } from './play-button.tsx';

interface PlaybackButtonsProps {
  large?: boolean;
  before?: ReactNode;
  after?: ReactNode;
}

export function PlaybackButtons({ large = false, before, after }: PlaybackButtonsProps) {
  const hasPrevious = usePlayer((state) => previousInQueue(state.queue) !== null);
  const hasNext = usePlayer((state) => nextInQueue(state.queue, state.repeat) !== null);
  // On narrow screens, or with large fonts, the buttons share the sheet's width.
  const size = large ? 'size-[min(3.5rem,16cqw)] text-text' : '';
  const icon = large ? 'size-[min(1.75rem,8cqw)]' : 'size-[20px]';
  return (
    <div className={clsx('flex items-center justify-center', large ? 'gap-[min(0.5rem,2.5cqw)]' : 'gap-[4px]')}>
      {before}
      <ControlButton label={common.previous()} onPress={player.previous} unavailable={!hasPrevious} className={size}>
        <SkipBack aria-hidden="true" className={icon} fill="currentColor" />
      </ControlButton>
      <ControlButton label={texts.back10Seconds()} onPress={() => player.skip(-skipStep)} className={size}>
        <Ten icon={RotateCcw} large={large} />
      </ControlButton>
      <PlayButton
        className={
          large
            ? 'mx-1 size-[min(4.5rem,21cqw)] bg-text text-ink'
            : 'mx-[6px] size-[40px] bg-text text-ink pointer-coarse:size-[44px]'
        }
        iconClassName={large ? 'size-[min(2rem,9cqw)]' : 'size-[20px]'}
      />
      <ControlButton label={texts.forward10Seconds()} onPress={() => player.skip(skipStep)} className={size}>
        <Ten icon={RotateCw} large={large} />
      </ControlButton>
      <ControlButton label={common.next()} onPress={player.next} unavailable={!hasNext} className={size}>
        <SkipForward aria-hidden="true" className={icon} fill="currentColor" />
      </ControlButton>
      {after}
    </div>
  );
}

function Ten({ icon: Icon, large }: { icon: typeof RotateCw; large: boolean }) {
  return (
    <span aria-hidden="true" className="relative grid place-items-center">
      <Icon className={large ? 'size-[min(2.25rem,10cqw)]' : 'size-[26px]'} strokeWidth={1.5} />
      <span className={clsx('absolute font-bold tabular-nums leading-none', large ? 'text-[11px]' : 'text-[8.5px]')}>
        {skipStep}
      </span>
    </span>
  );
}
