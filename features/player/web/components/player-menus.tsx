import {
  AudioLines,
  BookmarkPlus,
  CodeXml,
  Gauge,
  Link2,
  Repeat,
  Repeat1,
  Share2,
  Shuffle,
  TableOfContents,
  Timer,
} from 'lucide-react';
import { type ComponentType, useState } from 'react';
import * as common from '#core/contract/texts';
import { chapterAt, chapterName } from '#core/web/lib/chapters';
import { formatTime } from '#core/web/lib/format';
import { setQuality } from '#core/web/lib/listener/quality';
import { qualityNames, useQuality } from '#core/web/lib/listener/use-quality';
import { copyEmbedCode, shareMessage } from '#core/web/lib/share-message';
import { player } from '#core/web/player/player';
import { fastest, slowest, speedStep, speeds } from '#core/web/player/speed';
import { usePlayer } from '#core/web/player/use-player';
import { ButtonMenu } from '#core/web/ui/button-menu';
import { MenuChoices, MenuItem, MenuSeparator, MenuStepper } from '#core/web/ui/menu';
import type { OpenedMenuProps } from '#core/web/ui/use-menu-button';
import { bookmarkNow } from '#features/player/web/bookmark-now';
import { repeatLabels, speedLabel } from '#features/player/web/labels';
import * as texts from '#features/player/web/texts';
import { useChapters } from '#features/player/web/use-chapters';
import { sleepMinutes, useSleep } from '#features/player/web/use-sleep';
import { qualities } from '#features/renditions/contract/quality';

export const SpeedMenu = menuOf(texts.speed, SpeedChoices);
export const SleepMenu = menuOf(texts.sleepTimer, SleepChoices);
export const QualityMenu = menuOf(common.soundQuality, QualityChoices);
export const ChaptersMenu = menuOf(common.chapters, ChapterChoices);
export const ShareMenu = menuOf(texts.share, ShareItems);

function menuOf(label: () => string, Items: ComponentType) {
  return (props: OpenedMenuProps) => (
    <ButtonMenu {...props} label={label()}>
      <Items />
    </ButtonMenu>
  );
}

const names = {
  all: common.more,
  speed: texts.speed,
  sleep: texts.sleepTimer,
  quality: common.soundQuality,
  chapters: common.chapters,
};

export function MoreMenu(props: OpenedMenuProps) {
  return <Modes {...props} hasTimes />;
}

export function MoreInSheetMenu(props: OpenedMenuProps) {
  return <Modes {...props} hasTimes={false} />;
}

function Modes({ hasTimes, ...props }: OpenedMenuProps & { hasTimes: boolean }) {
  const [shown, setShown] = useState<keyof typeof names>('all');
  const sleep = useSleep();
  const shuffle = usePlayer((state) => state.shuffle);
  const repeat = usePlayer((state) => state.repeat);
  const speed = usePlayer((state) => state.speed);
  const isPreview = usePlayer((state) => state.current?.isPreview === true);
  const quality = useQuality();
  const chapters = useChapters();
  const close = () => {
    setShown('all');
    props.onClose();
  };
  const openedBy = shown === 'all' ? props.openedBy : props.openedBy && 'keyboard';
  return (
    <ButtonMenu {...props} openedBy={openedBy} onClose={close} label={names[shown]()}>
      {shown === 'speed' && <SpeedChoices />}
      {shown === 'sleep' && <SleepChoices />}
      {shown === 'quality' && <QualityChoices />}
      {shown === 'chapters' && <ChapterChoices />}
      {shown === 'all' && (
        <>
          <MenuItem
            icon={Shuffle}
            label={shuffle ? texts.shuffleOn() : texts.shuffleOff()}
            staysOpen
            onSelect={player.toggleShuffle}
          />
          <MenuItem
            icon={repeat === 2 ? Repeat1 : Repeat}
            label={repeatLabels[repeat]()}
            staysOpen
            onSelect={player.cycleRepeat}
          />
          {hasTimes && (
            <>
              {chapters.length > 0 && (
                <MenuItem
                  icon={TableOfContents}
                  label={common.chapters()}
                  staysOpen
                  onSelect={() => setShown('chapters')}
                />
              )}
              {!isPreview && <MenuItem icon={BookmarkPlus} label={texts.bookmarkThisMoment()} onSelect={bookmarkNow} />}
              <MenuItem
                icon={Gauge}
                label={texts.speedIs({ speed: speedLabel(speed) })}
                staysOpen
                onSelect={() => setShown('speed')}
              />
              <MenuItem
                icon={Timer}
                label={sleep?.label ?? texts.sleepTimerOff()}
                staysOpen
                onSelect={() => setShown('sleep')}
              />
            </>
          )}
          <MenuItem
            icon={AudioLines}
            label={texts.soundQualityIs({ quality: qualityNames[quality]() })}
            staysOpen
            onSelect={() => setShown('quality')}
          />
          <ShareItems />
        </>
      )}
    </ButtonMenu>
  );
}

function SpeedChoices() {
  const speed = usePlayer((state) => state.speed);
  const change = (step: number) => player.setSpeed(player.store.getState().speed + step);
  return (
    <>
      <MenuChoices
        label={texts.speed()}
        chosen={speedLabel(speed)}
        choices={speeds.map((one) => [speedLabel(one), () => player.setSpeed(one)])}
      />
      <MenuSeparator />
      <MenuStepper
        label={texts.speedInSmallSteps()}
        value={speedLabel(speed)}
        less={{ label: texts.slower(), disabled: speed <= slowest, onSelect: () => change(-speedStep) }}
        more={{ label: texts.faster(), disabled: speed >= fastest, onSelect: () => change(speedStep) }}
      />
    </>
  );
}

function ChapterChoices() {
  const chapters = useChapters();
  const labels = chapters.map((chapter, at) => `${formatTime(chapter.start)} ${chapterName(chapter, at)}`);
  const current = usePlayer((state) => chapterAt(chapters, state.currentTime));
  return (
    <MenuChoices
      label={common.chapters()}
      chosen={labels[current] ?? null}
      choices={chapters.map(({ start }, at) => [labels[at] ?? '', () => player.seek(start)])}
    />
  );
}

function SleepChoices() {
  const sleep = useSleep();
  const isEnd = usePlayer((state) => state.sleep?.kind === 'end');
  return (
    <MenuChoices
      label={sleep?.label ?? texts.sleepTimer()}
      chosen={isEnd ? texts.endOfMessage() : sleep ? null : texts.off()}
      choices={[
        [texts.off(), () => player.sleepAfter(null)],
        ...sleepMinutes.map(
          (minutes) => [texts.minuteCount({ count: minutes }), () => player.sleepAfter(minutes)] as const,
        ),
        [texts.endOfMessage(), () => player.sleepAfter('end')],
      ]}
    />
  );
}

function ShareItems() {
  const message = usePlayer((state) => state.current?.message ?? null);
  const isPreview = usePlayer((state) => state.current?.isPreview ?? true);
  const [place] = useState(() => player.store.getState().currentTime);
  if (message === null) return null;
  return (
    <>
      <MenuItem icon={Share2} label={texts.share()} onSelect={() => void shareMessage(message)} />
      {!isPreview && place >= 1 && (
        <MenuItem
          icon={Link2}
          label={texts.shareFrom({ time: formatTime(place) })}
          onSelect={() => void shareMessage(message, place)}
        />
      )}
      <MenuItem icon={CodeXml} label={texts.copyEmbedCode()} onSelect={() => void copyEmbedCode(message)} />
      {!isPreview && place >= 1 && (
        <MenuItem
          icon={CodeXml}
          label={texts.copyEmbedCodeFrom({ time: formatTime(place) })}
          onSelect={() => void copyEmbedCode(message, place)}
        />
      )}
    </>
  );
}

/** The chosen quality applies to the following messages; the current one isn't fetched again. */
function QualityChoices() {
  const quality = useQuality();
  return (
    <MenuChoices
      label={texts.qualityFromNextMessage()}
      chosen={qualityNames[quality]()}
      choices={qualities.map((one) => [qualityNames[one](), () => setQuality(one)])}
    />
  );
}
