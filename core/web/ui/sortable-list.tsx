import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { GripVertical } from 'lucide-react';
import { type CSSProperties, type ReactNode, useMemo } from 'react';
import { announcementsOf } from './spoken.ts';
import * as texts from './texts.ts';

interface SortableListProps {
  ids: readonly string[];
  nameOf: (id: string) => string;
  onDrag: (id: string | null) => void;
  onMove: (id: string, to: number) => void;
  children: ReactNode;
}

export function SortableList({ ids, nameOf, onDrag, onMove, children }: SortableListProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates, scrollBehavior: 'auto' }),
  );
  const placeOf = (id: UniqueIdentifier) => ids.indexOf(String(id));
  const drop = ({ active, over }: DragEndEvent) => {
    onDrag(null);
    if (over && over.id !== active.id) onMove(String(active.id), placeOf(over.id));
  };
  const announcements: Announcements = announcementsOf({
    nameOf: (id) => nameOf(String(id)),
    positionOf: placeOf,
    count: ids.length,
  });
  // A new array would render every row again.
  const items = useMemo(() => [...ids], [ids]);
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[upAndDownAlone]}
      accessibility={{ announcements, screenReaderInstructions: { draggable: texts.howToDrag() } }}
      onDragStart={({ active }) => onDrag(String(active.id))}
      onDragCancel={() => onDrag(null)}
      onDragEnd={drop}
    >
      <SortableContext items={items} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}

const upAndDownAlone: Modifier = ({ transform }) => ({ ...transform, x: 0 });

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
        aria-label={texts.moveName({ name })}
        aria-describedby={describedBy}
        aria-roledescription={texts.sortable()}
        {...listeners}
        className={handleClass}
      >
        <GripVertical aria-hidden="true" size={18} />
      </button>
    ),
    [setActivatorNodeRef, name, describedBy, listeners, handleClass],
  );
  const down = transform ? Math.round(transform.y) : null;
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
