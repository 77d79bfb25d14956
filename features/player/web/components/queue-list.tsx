import { useVirtualizer } from '@tanstack/react-virtual';
import { type FocusEvent, useMemo, useRef, useState } from 'react';
import * as common from '#core/contract/texts';
import { player } from '#core/web/player/player';
import type { Queue } from '#core/web/player/queue';
import type { Track } from '#core/web/player/track';
import { SortableList } from '#core/web/ui/sortable-list';
import { movedLine } from '#core/web/ui/spoken';
import { withFocused } from '#features/messages/web/table/use-rows-in-window';
import * as texts from '#features/player/web/texts';
import { QueueRow, type QueueRowActions } from './queue-row.tsx';

/** Row height in px at a font size of 16 px. */
const rowHeight = 60;

interface QueueListProps {
  queue: Queue;
  onSay: (sentence: string) => void;
}

export function QueueList({ queue, onSay }: QueueListProps) {
  const [held, setHeld] = useState<string | null>(null);
  const first = queue.index + 1;
  const next = useMemo(() => queue.tracks.slice(first), [queue.tracks, first]);
  const ids = useMemo(() => next.map(idOf), [next]);
  const actions = useMemo(() => actionsOn(next, { first, onSay }), [next, first, onSay]);
  return (
    <SortableList
      ids={ids}
      nameOf={(id) => next[ids.indexOf(id)]?.title ?? ''}
      onDrag={setHeld}
      onMove={(id, to) => actions.onMove(ids.indexOf(id), to)}
    >
      <QueueRows next={next} held={held === null ? null : ids.indexOf(held)} actions={actions} />
    </SortableList>
  );
}

function actionsOn(next: readonly Track[], { first, onSay }: { first: number; onSay: (sentence: string) => void }) {
  const titleOf = (place: number) => next[place]?.title ?? '';
  return {
    onPlay: (place: number) => player.playAt(first + place),
    onMove: (from: number, to: number) => {
      player.moveInQueue(first + from, first + to);
      onSay(movedLine(titleOf(from), to, next.length));
    },
    onRemove: (place: number) => {
      player.removeFromQueue(first + place);
      onSay(texts.removedFromQueue({ title: titleOf(place) }));
    },
  };
}

interface QueueRowsProps {
  next: readonly Track[];
  held: number | null;
  actions: QueueRowActions;
}

function QueueRows({ next, held, actions }: QueueRowsProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<number | null>(null);
  const rows = useVirtualizer({
    count: next.length,
    overscan: 8,
    estimateSize: () => rowHeight,
    getScrollElement: () => scroller.current,
    rangeExtractor: (range) => withFocused(range, held ?? focused),
  });
  return (
    <div ref={scroller} className="thin-scrollbar min-h-0 flex-1 overflow-y-auto overscroll-contain">
      <ol
        aria-label={common.next()}
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
                actions={actions}
              />
            )
          );
        })}
      </ol>
    </div>
  );
}

function idOf({ id, isPreview }: Track): string {
  return isPreview ? `${id} preview` : id;
}

function placeOf({ target }: FocusEvent): number | null {
  const place = target.closest('[data-place]')?.getAttribute('data-place');
  return place ? Number(place) : null;
}
