import {
  AudioLines,
  Ellipsis,
  ListMusic,
  Repeat,
  Repeat1,
  ScrollText,
  Share2,
  Shuffle,
  TableOfContents,
  Timer,
} from 'lucide-react';
import type { ComponentType, ReactNode, Ref } from 'react';
import * as common from '#core/contract/texts';
import { lazyPart } from '#core/web/lib/lazy-part';
import { qualityNames, useQuality } from '#core/web/lib/listener/use-quality';
import { player } from '#core/web/player/player';
import { usePlayer } from '#core/web/player/use-player';
import { type OpenedMenuProps, useMenuButton } from '#core/web/ui/use-menu-button';
import { repeatLabels, speedLabel } from '#features/player/web/labels';
import * as texts from '#features/player/web/texts';
import { useChapters } from '#features/player/web/use-chapters';
import { useSleep } from '#features/player/web/use-sleep';
import { ControlButton } from './control-button.tsx';

const loadMenus = () => import('./player-menus.tsx');

const SpeedMenu = lazyPart(async () => (await loadMenus()).SpeedMenu);

const SleepMenu = lazyPart(async () => (await loadMenus()).SleepMenu);

const QualityMenu = lazyPart(async () => (await loadMenus()).QualityMenu);

const ChaptersMenu = lazyPart(async () => (await loadMenus()).ChaptersMenu);

const ShareMenu = lazyPart(async () => (await loadMenus()).ShareMenu);

const MoreInSheetMenu = lazyPart(async () => (await loadMenus()).MoreInSheetMenu);

const MoreMenu = lazyPart(async () => (await loadMenus()).MoreMenu);

interface Look {
  className?: string | undefined;
}

interface WordedLook extends Look {
  worded?: boolean;
}

export function ShuffleButton({ className }: Look) {
  const shuffle = usePlayer((state) => state.shuffle);
  return (
    <ControlButton label={texts.shuffle()} pressed={shuffle} onPress={player.toggleShuffle} className={className}>
      <Shuffle aria-hidden="true" className="size-5" />
      {shuffle && <Dot />}
    </ControlButton>
  );
}

/** Specified in features/player/README.md#shuffle-and-repeat. */
export function RepeatButton({ className }: Look) {
  const repeat = usePlayer((state) => state.repeat);
  const Icon = repeat === 2 ? Repeat1 : Repeat;
  return (
    <>
      <ControlButton
        label={repeatLabels[repeat]()}
        onPress={player.cycleRepeat}
        lit={repeat !== 0}
        className={className}
      >
        <Icon aria-hidden="true" className="size-5" />
        {repeat !== 0 && <Dot />}
      </ControlButton>
      <span role="status" className="sr-only">
        {repeatLabels[repeat]()}
      </span>
    </>
  );
}

function Dot() {
  return <span aria-hidden="true" className="absolute bottom-1.5 size-1 rounded-full bg-accent" />;
}

export function SpeedButton({ className, worded }: WordedLook) {
  const speed = usePlayer((state) => state.speed);
  const label = speedLabel(speed);
  return (
    <MenuButton
      label={texts.speedIs({ speed: label })}
      word={worded ? texts.speed() : undefined}
      Menu={SpeedMenu}
      lit={speed !== 1}
      className={className}
    >
      <span aria-hidden="true" className="text-13 leading-5 font-bold tabular-nums">
        {label}
      </span>
    </MenuButton>
  );
}

export function SleepButton({ className, worded }: WordedLook) {
  const sleep = useSleep();
  return (
    <MenuButton
      label={sleep?.label ?? texts.sleepTimerOff()}
      word={worded ? texts.sleep() : undefined}
      Menu={SleepMenu}
      lit={sleep !== null}
      className={className}
    >
      {sleep ? (
        <span aria-hidden="true" className="text-13 leading-5 font-bold whitespace-nowrap tabular-nums">
          {sleep.short}
        </span>
      ) : (
        <Timer aria-hidden="true" className="size-5" />
      )}
    </MenuButton>
  );
}

export function QualityButton({ className }: Look) {
  const quality = useQuality();
  return (
    <MenuButton
      label={texts.soundQualityIs({ quality: qualityNames[quality]() })}
      Menu={QualityMenu}
      className={className}
    >
      <AudioLines aria-hidden="true" className="size-5" />
    </MenuButton>
  );
}

export function ChaptersButton({ className, worded }: WordedLook) {
  const hasSome = useChapters().length > 0;
  if (!hasSome) return null;
  return (
    <MenuButton
      label={common.chapters()}
      word={worded ? common.chapters() : undefined}
      Menu={ChaptersMenu}
      className={className}
    >
      <TableOfContents aria-hidden="true" className="size-5" />
    </MenuButton>
  );
}

export function ShareButton({ className }: Look) {
  return (
    <MenuButton label={texts.share()} Menu={ShareMenu} className={className}>
      <Share2 aria-hidden="true" className="size-5" />
    </MenuButton>
  );
}

export function MoreButton({ className }: Look) {
  return (
    <MenuButton label={common.more()} Menu={MoreMenu} className={className}>
      <Ellipsis aria-hidden="true" className="size-5" />
    </MenuButton>
  );
}

export function MoreInSheetButton() {
  const shuffle = usePlayer((state) => state.shuffle);
  const repeat = usePlayer((state) => state.repeat);
  return (
    <MenuButton label={common.more()} word={common.more()} Menu={MoreInSheetMenu} lit={shuffle || repeat !== 0}>
      <Ellipsis aria-hidden="true" className="size-5" />
    </MenuButton>
  );
}

interface PanelButtonProps extends WordedLook {
  isOpen: boolean;
  onPress: () => void;
  ref?: Ref<HTMLButtonElement>;
}

export function QueueButton({ isOpen, onPress, className, worded, ...rest }: PanelButtonProps) {
  return (
    <ControlButton
      {...rest}
      label={texts.queue()}
      word={worded ? texts.queue() : undefined}
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

export function TranscriptButton({ isOpen, onPress, className, worded, ...rest }: PanelButtonProps) {
  const isThere = usePlayer(({ current }) => current !== null && !current.isPreview && current.message.has_transcript);
  if (!isThere) return null;
  return (
    <ControlButton
      {...rest}
      label={common.transcript()}
      word={worded ? common.transcript() : undefined}
      opens="dialog"
      expanded={isOpen}
      onPress={onPress}
      lit={isOpen}
      className={className}
    >
      <ScrollText aria-hidden="true" className="size-5" />
    </ControlButton>
  );
}

interface MenuButtonProps {
  label: string;
  word?: string | undefined;
  Menu: ComponentType<OpenedMenuProps>;
  lit?: boolean;
  children: ReactNode;
  className?: string | undefined;
}

function MenuButton({ label, word, Menu, lit, children, className }: MenuButtonProps) {
  const { button, openedBy, isUsed, prepare, open, menu } = useMenuButton();
  return (
    <div className="relative shrink-0">
      <ControlButton
        ref={button}
        label={label}
        word={word}
        opens="menu"
        expanded={openedBy !== null}
        lit={lit}
        onPress={open}
        onLikely={prepare}
        className={className}
      >
        {children}
      </ControlButton>
      {isUsed && <Menu {...menu} />}
    </div>
  );
}
