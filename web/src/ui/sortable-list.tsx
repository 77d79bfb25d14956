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
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import type { ReactNode } from 'react';
import { announcementsOf, howToDrag } from './spoken.ts';

interface SortableListProps {
  /** All in order, rendered or not. */
  ids: readonly string[];
  nameOf: (id: string) => string;
  /** The id being dragged; null when it is dropped. */
  onDrag: (id: string | null) => void;
  /** It was dropped at index `to`. */
  onMove: (id: string, to: number) => void;
  children: ReactNode;
}

/** A list whose rows are reordered by mouse, finger or keyboard, each by its handle. */
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
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[upAndDownAlone]}
      accessibility={{ announcements, screenReaderInstructions: { draggable: howToDrag } }}
      onDragStart={({ active }) => onDrag(String(active.id))}
      onDragCancel={() => onDrag(null)}
      onDragEnd={drop}
    >
      <SortableContext items={[...ids]} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}

const upAndDownAlone: Modifier = ({ transform }) => ({ ...transform, x: 0 });
