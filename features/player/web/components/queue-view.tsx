import { ListMusic, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { player } from '#core/web/player/player';
import { usePlayer } from '#core/web/player/use-player';
import { Notice, NoticeButton } from '#core/web/ui/notice';
import { sideOf } from '#core/web/ui/side-of';
import * as texts from '#features/player/web/texts';
import { ControlButton } from './control-button.tsx';
import { ShuffleButton } from './mode-buttons.tsx';
import { QueueList } from './queue-list.tsx';
import { TrackCover } from './track-cover.tsx';

interface QueueViewProps {
  onClose: () => void;
  onBrowse: () => void;
}

export function QueueView({ onClose, onBrowse }: QueueViewProps) {
  const queue = usePlayer((state) => state.queue);
  const repeatsAll = usePlayer((state) => state.repeat === 1);
  const current = usePlayer((state) => state.current);
  const heading = useRef<HTMLHeadingElement>(null);
  const [said, setSaid] = useState('');
  const count = queue.tracks.length - queue.index - 1;
  return (
    <>
      <div className="flex items-center gap-1 py-1 pr-1 pl-4">
        <h2 ref={heading} tabIndex={-1} className="flex-1 text-17 font-bold tracking-tight outline-none">
          {texts.queue()}
        </h2>
        <ShuffleButton />
        <ControlButton label={texts.closeQueue()} onPress={onClose}>
          <X aria-hidden="true" className="size-5" />
        </ControlButton>
      </div>
      {current && (
        <section aria-label={texts.nowPlaying()} className="flex items-center gap-3 px-4 pb-3">
          <TrackCover track={current} size="small" sizes="44px" className="size-11" />
          <div className="min-w-0">
            <p dir="auto" className="truncate font-semibold text-accent">
              {current.title}
            </p>
            <p dir="auto" className={`truncate text-13 text-muted ${sideOf(current.title)}`}>
              {current.artist}
            </p>
          </div>
        </section>
      )}
      {count === 0 ? (
        <Notice
          icon={ListMusic}
          title={texts.noUpcomingMessages()}
          help={texts.emptyQueueHelp()}
          action={<NoticeButton label={texts.browseMessages()} onPress={onBrowse} />}
        />
      ) : (
        <>
          <div className="flex items-center justify-between gap-2 pr-2 pl-4">
            <h3 className="text-13 font-semibold text-muted">
              {repeatsAll ? texts.nextMessagesThenAll({ count }) : texts.nextMessages({ count })}
            </h3>
            <button
              type="button"
              onClick={() => {
                player.clearQueue();
                setSaid(texts.queueCleared());
                heading.current?.focus();
              }}
              className="h-11 rounded-full px-3 text-13 font-semibold hover:bg-text/10"
            >
              {texts.clearUpcomingMessages()}
            </button>
          </div>
          <QueueList queue={queue} onSay={setSaid} />
        </>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  );
}
