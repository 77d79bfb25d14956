import { useSortable } from '@dnd-kit/sortable';
import { GripVertical } from 'lucide-react';
import { type CSSProperties, type ReactNode, useMemo } from 'react';

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
 * @param handleClass the look of its handle
 */
export function useSortableRow(id: string, name: string, handleClass = 'row-handle'): SortableRow {
  const { transform, isDragging, attributes, listeners, setNodeRef, setActivatorNodeRef } = useSortable({
    id,
    animateLayoutChanges: () => false,
  });
  const describedBy = attributes['aria-describedby'];
  const handle = useMemo(
    () => (
      <button
        ref={setActivatorNodeRef}
        type="button"
        data-drag-handle=""
        aria-label={`Move ${name}`}
        aria-describedby={describedBy}
        aria-roledescription="sortable"
        {...listeners}
        className={handleClass}
      >
        <GripVertical aria-hidden="true" size={18} />
      </button>
    ),
    [setActivatorNodeRef, name, describedBy, listeners, handleClass],
  );
  const down = transform ? Math.round(transform.y) : null;
  // The same object until something changes: while one row is dragged most others stay where they are.
  return useMemo(
    () => ({
      ref: setNodeRef,
      style: down === null ? {} : { transform: `translateY(${down}px)` },
      isDragged: isDragging,
      handle,
    }),
    [setNodeRef, down, isDragging, handle],
  );
}
