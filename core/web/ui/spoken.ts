import type { Announcements, UniqueIdentifier } from '@dnd-kit/core';
import * as texts from './texts.ts';

interface DragLabels {
  nameOf: (id: UniqueIdentifier) => string;
  positionOf: (id: UniqueIdentifier) => number;
  count: number;
}

export function movedLine(name: string, place: number, count: number): string {
  return texts.moved({ name, place: place + 1, count });
}

export function announcementsOf({ nameOf, positionOf, count }: DragLabels): Announcements {
  const at = (id: UniqueIdentifier) => ({ place: positionOf(id) + 1, count });
  return {
    // Moves are announced only once the rows are measured; before that, the arrow keys do nothing.
    onDragStart: () => undefined,
    onDragOver({ active, over }) {
      if (!over) return undefined;
      const name = nameOf(active.id);
      return over.id === active.id ? texts.lifted({ name, ...at(active.id) }) : texts.over({ name, ...at(over.id) });
    },
    onDragEnd: ({ active, over }) => texts.dropped({ name: nameOf(active.id), ...at((over ?? active).id) }),
    onDragCancel: ({ active }) => texts.putBack({ name: nameOf(active.id), ...at(active.id) }),
  };
}
