import { useVirtualizer } from '@tanstack/react-virtual';
import { type FocusEvent, useRef, useState } from 'react';
import { withFocused } from '#web/features/catalogue/table/use-rows-in-window';
import { player } from '#web/player/player';
import type { Queue } from '#web/player/queue';
import type { Track } from '#web/player/track';
import { SortableList } from '#web/ui/sortable-list';
import { movedLine } from '#web/ui/spoken';
import { QueueRow } from './queue-row.tsx';

/** The rows' height, in px at a font size of 16 px. */
const rowHeight = 60;

interface QueueListProps {
  queue: Queue;
  onSay: (sentence: string) => void;
}

/** What plays next, virtualised: a queue may have 500 messages. */
export function QueueList({ queue, onSay }: QueueListProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const [held, setHeld] = useState<string | null>(null);
  const [focused, setFocused] = useState<number | null>(null);
  const first = queue.index + 1;
  const next = queue.tracks.slice(first);
  const ids = next.map(idOf);
  const kept = held === null ? focused : ids.indexOf(held);
  const rows = useVirtualizer({
    count: next.length,
    overscan: 8,
    estimateSize: () => rowHeight,
    getScrollElement: () => scroller.current,
    rangeExtractor: (range) => withFocused(range, kept),
  });

  const move = (from: number, to: number) => {
    player.moveInQueue(first + from, first + to);
    onSay(movedLine(next[from]?.title ?? '', to, next.length));
  };
  const remove = (place: number) => {
    player.removeFromQueue(first + place);
    onSay(`${next[place]?.title ?? ''} is removed from the queue.`);
  };
  return (
    <SortableList
      ids={ids}
      nameOf={(id) => next[ids.indexOf(id)]?.title ?? ''}
      onDrag={setHeld}
      onMove={(id, to) => move(ids.indexOf(id), to)}
    >
      <div ref={scroller} className="thin-scrollbar min-h-0 flex-1 overflow-y-auto overscroll-contain">
        <ol
          aria-label="Next"
          style={{ height: rows.getTotalSize() }}
          onFocus={(event) => setFocused(placeOf(event))}
          onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && setFocused(null)}
          className="relative"
        >
          {rows.getVirtualItems().map(({ index, start }) => {
            const track = next[index];
            return (
              track && (
                <QueueRow
                  key={idOf(track)}
                  id={idOf(track)}
                  track={track}
                  place={index}
                  count={next.length}
                  top={start}
                  onPlay={() => player.playAt(first + index)}
                  onMove={(to) => move(index, to)}
                  onRemove={() => remove(index)}
                />
              )
            );
          })}
        </ol>
      </div>
    </SortableList>
  );
}

/** A queue has each message once, and perhaps its preview. */
function idOf({ id, isPreview }: Track): string {
  return isPreview ? `${id} preview` : id;
}

function placeOf({ target }: FocusEvent): number | null {
  const place = target.closest('[data-place]')?.getAttribute('data-place');
  return place ? Number(place) : null;
}
