import { ArrowDown, ArrowUp, ArrowUpToLine, ListX } from 'lucide-react';
import type { Track } from '#web/player/track';
import { ButtonMenu } from '#web/ui/button-menu';
import { MenuItem, MenuSeparator } from '#web/ui/menu';
import type { OpenedMenuProps } from '#web/ui/use-menu-button';

export interface QueueRowActions {
  onPlay: () => void;
  /** @param to its new index among those to come, from 0 */
  onMove: (to: number) => void;
  onRemove: () => void;
}

interface QueueRowMenuProps extends OpenedMenuProps, Omit<QueueRowActions, 'onPlay'> {
  track: Track;
  place: number;
  count: number;
}

/** What dragging does, and more, without dragging. */
export function QueueRowMenu({ track, place, count, onMove, onRemove, ...menu }: QueueRowMenuProps) {
  const isFirst = place === 0;
  return (
    <ButtonMenu {...menu} label={track.title}>
      <MenuItem icon={ArrowUp} label="Move up" disabled={isFirst} onSelect={() => onMove(place - 1)} />
      <MenuItem icon={ArrowDown} label="Move down" disabled={place === count - 1} onSelect={() => onMove(place + 1)} />
      <MenuItem icon={ArrowUpToLine} label="Play next" disabled={isFirst} onSelect={() => onMove(0)} />
      <MenuSeparator />
      <MenuItem icon={ListX} label="Remove from queue" onSelect={onRemove} />
    </ButtonMenu>
  );
}
