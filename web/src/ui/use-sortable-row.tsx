import { useSortable } from '@dnd-kit/sortable';
import { GripVertical } from 'lucide-react';
import { type CSSProperties, type ReactNode, useMemo } from 'react';

interface SortableRow {
  ref: (row: HTMLElement | null) => void;
  style: CSSProperties;
  isDragged: boolean;
  handle: ReactNode;
}

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
  // Stable until something changes: while one row is dragged most others stay where they are.
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
