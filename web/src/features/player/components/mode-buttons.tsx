import { clsx } from 'clsx';
import { Ellipsis, ListMusic, Moon, Repeat, Repeat1, Share2, Shuffle, SignalHigh } from 'lucide-react';
import type { Ref } from 'react';
import { repeatLabels, speedLabel } from '#web/features/player/labels';
import { useSleep } from '#web/features/player/use-sleep';
import { qualityNames } from '#web/lib/listener/quality-names';
import { useQuality } from '#web/lib/listener/use-quality';
import { player } from '#web/player/player';
import { usePlayer } from '#web/player/use-player';
import { ControlButton } from './control-button.tsx';
import { MoreMenu, QualityMenu, ShareMenu, SleepMenu, SpeedMenu } from './lazy-menus.ts';
import { MenuButton } from './menu-button.tsx';

interface Look {
  className?: string | undefined;
}

/** Whether what comes next plays in random order. */
export function ShuffleButton({ className }: Look) {
  const shuffle = usePlayer((state) => state.shuffle);
  return (
    <ControlButton label="Shuffle" pressed={shuffle} onPress={player.toggleShuffle} className={className}>
      <Shuffle aria-hidden="true" className="size-5" />
      {shuffle && <Dot />}
    </ControlButton>
  );
}

/** Off, all, one (spec §4: 0, 1, 2); its name says which. */
export function RepeatButton({ className }: Look) {
  const repeat = usePlayer((state) => state.repeat);
  const Icon = repeat === 2 ? Repeat1 : Repeat;
  return (
    <>
      <ControlButton label={repeatLabels[repeat]} onPress={player.cycleRepeat} lit={repeat !== 0} className={className}>
        <Icon aria-hidden="true" className="size-5" />
        {repeat !== 0 && <Dot />}
      </ControlButton>
      {/* A name that changes while it has the focus isn't read out. */}
      <span role="status" className="sr-only">
        {repeatLabels[repeat]}
      </span>
    </>
  );
}

/** Says for those who can't tell its colour that it is on. */
function Dot() {
  return <span aria-hidden="true" className="absolute bottom-1.5 size-1 rounded-full bg-accent" />;
}

/** How fast it plays. */
export function SpeedButton({ className }: Look) {
  const speed = usePlayer((state) => state.speed);
  const label = speedLabel(speed);
  return (
    <MenuButton label={`Speed: ${label}`} Menu={SpeedMenu} lit={speed !== 1} className={className}>
      <span aria-hidden="true" className="text-13 font-bold tabular-nums">
        {label}
      </span>
    </MenuButton>
  );
}

/** When it falls silent by itself, and how long that is still. */
export function SleepButton({ className }: Look) {
  const sleep = useSleep();
  return (
    <MenuButton
      label={`Sleep timer: ${sleep?.left ?? 'off'}`}
      Menu={SleepMenu}
      lit={sleep !== null}
      className={className}
    >
      <Moon aria-hidden="true" className={clsx('size-5', sleep && '-translate-y-1')} />
      {sleep && (
        <span aria-hidden="true" className="absolute bottom-1 text-[11px] leading-3 font-bold tabular-nums">
          {sleep.short}
        </span>
      )}
    </MenuButton>
  );
}

/** In which quality messages play; its name says which. */
export function QualityButton({ className }: Look) {
  const quality = useQuality();
  return (
    <MenuButton label={`Sound quality: ${qualityNames[quality]}`} Menu={QualityMenu} className={className}>
      <SignalHigh aria-hidden="true" className="size-5" />
    </MenuButton>
  );
}

/** Shares what plays. */
export function ShareButton({ className }: Look) {
  return (
    <MenuButton label="Share" Menu={ShareMenu} className={className}>
      <Share2 aria-hidden="true" className="size-5" />
    </MenuButton>
  );
}

/** What has no room in a narrow bar. */
export function MoreButton({ className }: Look) {
  return (
    <MenuButton label="More" Menu={MoreMenu} className={className}>
      <Ellipsis aria-hidden="true" className="size-5" />
    </MenuButton>
  );
}

interface QueueButtonProps extends Look {
  isOpen: boolean;
  onPress: () => void;
  ref?: Ref<HTMLButtonElement>;
}

/** Shows what comes next. */
export function QueueButton({ isOpen, onPress, className, ...rest }: QueueButtonProps) {
  return (
    <ControlButton
      {...rest}
      label="Queue"
      opens="dialog"
      expanded={isOpen}
      onPress={onPress}
      lit={isOpen}
      className={className}
    >
      <ListMusic aria-hidden="true" className="size-5" />
    </ControlButton>
  );
}
