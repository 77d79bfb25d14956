import { ArrowDown, ArrowUp, ArrowUpToLine, ListX } from 'lucide-react';
import type { Track } from '#web/player/track';
import { FocusFirstItem, Menu, MenuItem, MenuSeparator } from '#web/ui/menu';
import type { PlayerMenuProps } from './menu-button.tsx';
import type { QueueRowActions } from './queue-row.tsx';

interface QueueRowMenuProps extends PlayerMenuProps, Omit<QueueRowActions, 'onPlay'> {
  track: Track;
  /** From 0. */
  place: number;
  count: number;
}

/** What can be done with a message that comes next, so that nothing has to be dragged. */
export function QueueRowMenu(props: QueueRowMenuProps) {
  const { track, place, count, openedBy, onMove, onRemove, onClose, onReturnFocus } = props;
  const isFirst = place === 0;
  return (
    <Menu label={track.title} open={openedBy !== null} place="parent" onClose={onClose} onReturnFocus={onReturnFocus}>
      <MenuItem icon={ArrowUp} label="Move up" disabled={isFirst} onSelect={() => onMove(place - 1)} />
      <MenuItem icon={ArrowDown} label="Move down" disabled={place === count - 1} onSelect={() => onMove(place + 1)} />
      <MenuItem icon={ArrowUpToLine} label="Play next" disabled={isFirst} onSelect={() => onMove(0)} />
      <MenuSeparator />
      <MenuItem icon={ListX} label="Remove from queue" onSelect={onRemove} />
      {openedBy === 'keyboard' && <FocusFirstItem />}
    </Menu>
  );
}
