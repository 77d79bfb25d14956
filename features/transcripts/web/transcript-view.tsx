import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { ChevronsDown } from 'lucide-react';
import { Fragment, type KeyboardEvent, type MouseEvent, memo, useMemo, useRef } from 'react';
import * as common from '#core/contract/texts';
import { messageOf } from '#core/web/lib/api/call';
import { paths } from '#core/web/lib/paths';
import { player } from '#core/web/player/player';
import { trackOf } from '#core/web/player/track';
import { usePlayer } from '#core/web/player/use-player';
import { Copies, Skeleton } from '#core/web/ui/skeleton';
import { TextButton } from '#core/web/ui/text-button';
import type { Message } from '#features/catalogue/contract';
import { type Cue, cueAt, isTimed, paragraphsOf, type Transcript } from '#features/transcripts/contract/transcript';
import { transcriptQuery } from './api.ts';
import { FindBar } from './find-bar.tsx';
import type { CueMark } from './find-words.ts';
import { MarkedText } from './marked-text.tsx';
import * as texts from './texts.ts';
import { useFind } from './use-find.ts';
import { useFollow } from './use-follow.ts';

interface TranscriptViewProps {
  message: Message;
  className?: string;
}

export function TranscriptView({ message, className }: TranscriptViewProps) {
  const { data, error, refetch } = useQuery(transcriptQuery(message.id));
  if (data) return <Words message={message} transcript={data} className={className} />;
  if (!error) return <WordsSkeleton />;
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3 p-4">
      <p>{messageOf(error, texts.transcriptNotFetched())}</p>
      <TextButton kind="plain" onClick={() => void refetch()}>
        {common.tryAgain()}
      </TextButton>
    </div>
  );
}

function WordsSkeleton() {
  return (
    <div role="status" className="p-4">
      <span className="sr-only">{texts.fetchingTheTranscript()}</span>
      <Copies count={6}>
        <Skeleton className="mb-3 h-4 rounded-full" />
      </Copies>
    </div>
  );
}

interface WordsProps extends TranscriptViewProps {
  transcript: Transcript;
}

function Words({ message, transcript, className }: WordsProps) {
  const { cues, language } = transcript;
  const area = useRef<HTMLDivElement>(null);
  const timed = isTimed(transcript);
  const active = usePlayer(({ current, currentTime }) =>
    timed && current?.id === message.id && !current.isPreview ? cueAt(cues, currentTime) : -1,
  );
  const { isFollowing, follow, letGo } = useFollow(area, active);
  const find = useFind(cues, { area, onShow: letGo });
  const paragraphs = useMemo(() => placed(paragraphsOf(cues)), [cues]);
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <div className={className}>
        <FindBar text={find.text} onText={find.type} hits={find.hits} at={find.at} onStep={find.step} />
      </div>
      <section
        ref={area}
        aria-label={texts.wordsOfTheTranscript()}
        lang={language}
        tabIndex={timed ? undefined : 0}
        onKeyDown={moveAmongCues}
        className={clsx('min-h-0 flex-1 overflow-y-auto overscroll-contain pb-4', className)}
      >
        {paragraphs.map(({ first, cues: said }) => (
          <Paragraph
            key={first}
            message={message}
            cues={said}
            first={first}
            active={active >= first && active < first + said.length ? active : -1}
            isEntry={first === 0 && active === -1}
            {...find.inParagraph(first, said.length)}
          />
        ))}
      </section>
      {!isFollowing && active >= 0 && (
        <div className="pointer-events-none absolute inset-x-0 bottom-3 flex justify-center">
          <TextButton kind="accent" className="pointer-events-auto shadow-float" onClick={follow}>
            <ChevronsDown aria-hidden="true" size={18} />
            {texts.followAlong()}
          </TextButton>
        </div>
      )}
    </div>
  );
}

function placed(paragraphs: readonly Cue[][]): { first: number; cues: Cue[] }[] {
  let first = 0;
  return paragraphs.map((cues) => {
    const paragraph = { first, cues };
    first += cues.length;
    return paragraph;
  });
}

interface ParagraphProps {
  message: Message;
  cues: readonly Cue[];
  first: number;
  active: number;
  isEntry: boolean;
  marks?: ReadonlyMap<number, readonly CueMark[]>;
  shownHit?: number;
}

/** Memoised, because an hour of speech has hundreds of paragraphs, and few change. */
const Paragraph = memo(function Paragraph(props: ParagraphProps) {
  const { message, cues, first, active, isEntry, marks, shownHit = -1 } = props;
  return (
    <p dir="auto" className="mb-4 max-w-[68ch] text-pretty break-words leading-relaxed">
      {cues.map((cue, index) => {
        const place = first + index;
        const isActive = place === active;
        const found = marks?.get(place);
        const text = found ? <MarkedText text={cue.text} marks={found} current={shownHit} /> : cue.text;
        if (cue.start === null) return <Fragment key={place}>{text}</Fragment>;
        return (
          <span key={place}>
            <a
              href={paths.messageAt(message.id, cue.start)}
              data-cue={place}
              aria-current={isActive || undefined}
              tabIndex={isActive || (isEntry && index === 0) ? 0 : -1}
              onClick={(event) => playCue(event, message, cue.start ?? 0)}
              className={clsx(
                'scroll-mt-12 py-0.5 transition-colors duration-150 hover:bg-text/10',
                isActive && 'bg-accent/20 font-medium',
              )}
            >
              {text}
            </a>{' '}
          </span>
        );
      })}
    </p>
  );
});

function playCue(event: MouseEvent, message: Message, start: number): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  const track = trackOf(message);
  if (track) player.play([track], 0, { at: start });
}

/** Arrow keys move between cues, because Tab alone would take hundreds of presses. */
function moveAmongCues(event: KeyboardEvent<HTMLElement>): void {
  const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
  const step = steps[event.key];
  const { target, currentTarget } = event;
  if (step === undefined || event.shiftKey || !(target instanceof HTMLElement)) return;
  const at = Number(target.dataset.cue);
  const next = currentTarget.querySelector<HTMLElement>(`[data-cue="${at + step}"]`);
  if (!next) return;
  event.preventDefault();
  next.focus();
}
