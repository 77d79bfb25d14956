import { useSortable } from '@dnd-kit/sortable';
import { GripVertical } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';

interface SortableRow {
  ref: (row: HTMLElement | null) => void;
  /** How far it is out of its place. */
  style: CSSProperties;
  isDragged: boolean;
  /** What it is dragged by. */
  handle: ReactNode;
}

/**
 * A row of a `SortableList`.
 * @param id which of its ids
 * @param name what it is called
 */
export function useSortableRow(id: string, name: string): SortableRow {
  const row = useSortable({ id, animateLayoutChanges: () => false });
  const { transform, attributes, listeners } = row;
  return {
    ref: row.setNodeRef,
    style: transform ? { transform: `translateY(${Math.round(transform.y)}px)` } : {},
    isDragged: row.isDragging,
    handle: (
      <button
        ref={row.setActivatorNodeRef}
        type="button"
        data-drag-handle=""
        aria-label={`Move ${name}`}
        aria-describedby={attributes['aria-describedby']}
        aria-roledescription="sortable"
        {...listeners}
        className="row-handle"
      >
        <GripVertical aria-hidden="true" size={18} />
      </button>
    ),
  };
}
