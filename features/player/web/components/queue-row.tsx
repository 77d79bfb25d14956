import { clsx } from 'clsx';
import { ArrowDown, ArrowUp, ArrowUpToLine, Ellipsis, ListX } from 'lucide-react';
import { memo } from 'react';
import * as common from '#core/contract/texts';
import { formatTime } from '#core/web/lib/format';
import type { Track } from '#core/web/player/track';
import { ButtonMenu } from '#core/web/ui/button-menu';
import { MenuItem, MenuSeparator } from '#core/web/ui/menu';
import { sideOf } from '#core/web/ui/side-of';
import { useSortableRow } from '#core/web/ui/sortable-list';
import { type OpenedMenuProps, useMenuButton } from '#core/web/ui/use-menu-button';
import * as texts from '#features/player/web/texts';
import { ControlButton } from './control-button.tsx';
import { TrackCover } from './track-cover.tsx';

export interface QueueRowActions {
  onPlay: (place: number) => void;
  onMove: (place: number, to: number) => void;
  onRemove: (place: number) => void;
}

interface QueueRowProps extends QueuedTrackProps {
  id: string;
  top: number;
}

interface QueuedTrackProps {
  track: Track;
  place: number;
  count: number;
  actions: QueueRowActions;
}

const handleLook =
  'grid h-11 w-9 shrink-0 cursor-grab touch-none place-items-center rounded-full text-muted hover:text-text pointer-coarse:w-11';

export const QueueRow = memo(({ id, top, ...queued }: QueueRowProps) => {
  const { track, place, count } = queued;
  // The sorting hook renders its component again whenever any row is added or removed, so the row's content is a separate component.
  const { ref, style, isDragged, handle } = useSortableRow(id, track.title, handleLook);
  return (
    <li
      ref={ref}
      data-place={place}
      aria-setsize={count}
      aria-posinset={place + 1}
      style={{ top, ...style }}
      className={clsx(
        'absolute inset-x-1 flex h-15 items-center rounded-row pr-1 pl-1 hover:bg-text/5',
        isDragged && 'z-10 bg-surface shadow-float',
      )}
    >
      {handle}
      <QueuedTrack {...queued} />
    </li>
  );
});

const QueuedTrack = memo((queued: QueuedTrackProps) => {
  const { track, place, actions } = queued;
  return (
    <>
      <button
        type="button"
        onClick={() => actions.onPlay(place)}
        className="flex h-13 min-w-0 flex-1 items-center gap-3 rounded-row text-left"
      >
        <TrackCover track={track} size="small" sizes="44px" className="size-11" />
        <span className="min-w-0 flex-1">
          {texts.playTitle({
            title: track.title,
            hidden: (words) => <span className="sr-only">{words}</span>,
            name: (title) => (
              <span dir="auto" className="block truncate text-start text-15 font-semibold">
                {title}
              </span>
            ),
          })}
          <span dir="auto" className={`block truncate text-13 text-muted tabular-nums ${sideOf(track.title)}`}>
            {track.artist}
            {track.duration > 0 && ` · ${formatTime(track.duration)}`}
          </span>
        </span>
      </button>
      <RowMenu {...queued} />
    </>
  );
});

function RowMenu({ track, place, count, actions }: QueuedTrackProps) {
  const { button, openedBy, open, menu } = useMenuButton();
  return (
    <div className="relative shrink-0">
      <ControlButton
        ref={button}
        label={common.moreForTopic({ topic: track.title })}
        opens="menu"
        expanded={openedBy !== null}
        onPress={open}
      >
        <Ellipsis aria-hidden="true" className="size-5" />
      </ControlButton>
      {openedBy && (
        <QueueRowMenu
          track={track}
          place={place}
          count={count}
          actions={actions}
          {...menu}
          onReturnFocus={focusBackTo(button.current, place)}
        />
      )}
    </div>
  );
}

function focusBackTo(button: HTMLElement | null, place: number): () => void {
  const list = button?.closest('ol');
  const dialog = button?.closest<HTMLElement>('[role="dialog"], dialog');
  const rowAt = (at: number) => list?.querySelector<HTMLElement>(`[data-place="${at}"] [aria-haspopup="menu"]`);
  return () => {
    const heir = button?.isConnected ? button : (rowAt(place) ?? rowAt(place - 1));
    (heir ?? dialog)?.focus({ preventScroll: true });
  };
}

interface QueueRowMenuProps extends OpenedMenuProps, QueuedTrackProps {}

function QueueRowMenu({ track, place, count, actions, ...menu }: QueueRowMenuProps) {
  const move = (to: number) => actions.onMove(place, to);
  const isFirst = place === 0;
  return (
    <ButtonMenu {...menu} label={track.title}>
      <MenuItem icon={ArrowUp} label={common.moveUp()} disabled={isFirst} onSelect={() => move(place - 1)} />
      <MenuItem
        icon={ArrowDown}
        label={common.moveDown()}
        disabled={place === count - 1}
        onSelect={() => move(place + 1)}
      />
      <MenuItem icon={ArrowUpToLine} label={texts.playNext()} disabled={isFirst} onSelect={() => move(0)} />
      <MenuSeparator />
      <MenuItem icon={ListX} label={texts.removeFromQueue()} onSelect={() => actions.onRemove(place)} />
    </ButtonMenu>
  );
}
