import { clsx } from 'clsx';
import type { MouseEvent } from 'react';
import * as common from '#core/contract/texts';
import { chapterAt, chapterName } from '#core/web/lib/chapters';
import { formatTime } from '#core/web/lib/format';
import { Link } from '#core/web/lib/link';
import { paths } from '#core/web/lib/paths';
import { isSameTrack, trackOf } from '#core/web/player/track';
import { usePlayer } from '#core/web/player/use-player';
import type { Message } from '#features/catalogue/contract';
import type { Chapter } from '#features/messages/contract/detail';
import { playFrom } from '#features/messages/web/actions/playback';

export function ChapterList({ message, chapters }: { message: Message; chapters: readonly Chapter[] }) {
  const track = trackOf(message);
  const current = usePlayer((state) =>
    track && isSameTrack(state.current, track) ? chapterAt(chapters, state.currentTime) : -1,
  );
  if (chapters.length === 0) return null;
  return (
    <section aria-labelledby="chapters-heading" className="mt-6 max-w-4xl rounded-panel bg-raised p-5 md:p-6">
      <h2 id="chapters-heading" className="text-21 font-bold tracking-tight">
        {common.chapters()}
      </h2>
      <ol className="-mx-3 mt-2">
        {chapters.map((chapter, at) => {
          const isCurrent = at === current;
          const line = <Line start={chapter.start} name={chapterName(chapter, at)} isCurrent={isCurrent} />;
          return (
            <li key={`${chapter.start} ${chapter.title}`} aria-current={isCurrent || undefined}>
              {track ? (
                <Link
                  to={paths.messageAt(message.id, chapter.start)}
                  onClick={(event: MouseEvent) => {
                    event.preventDefault();
                    playFrom(track, chapter.start);
                  }}
                  className={`${look} hover:bg-text/5`}
                >
                  {line}
                </Link>
              ) : (
                <p className={look}>{line}</p>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

const look = 'flex min-h-11 items-center gap-4 rounded-row px-3 py-2';

function Line({ start, name, isCurrent }: { start: number; name: string; isCurrent: boolean }) {
  return (
    <>
      <span className={clsx('w-16 shrink-0 tabular-nums', isCurrent ? 'font-semibold text-accent' : 'text-muted')}>
        {formatTime(start)}
      </span>
      <span dir="auto" className={clsx('min-w-0 flex-1 break-words', isCurrent && 'font-semibold')}>
        {name}
      </span>
    </>
  );
}
