import type { Announcements, UniqueIdentifier } from '@dnd-kit/core';

export const howToDrag =
  'To move this, press Space. While it is lifted, the arrow keys move it up and down; Space drops it, Escape puts it back. ‘More’ has the same as plain actions.';

interface DragLabels {
  nameOf: (id: UniqueIdentifier) => string;
  positionOf: (id: UniqueIdentifier) => number;
  count: number;
}

export function movedLine(name: string, place: number, count: number): string {
  return `${name} is now ${place + 1} of ${count}.`;
}

export function announcementsOf({ nameOf, positionOf, count }: DragLabels): Announcements {
  const at = (id: UniqueIdentifier) => `place ${positionOf(id) + 1} of ${count}`;
  return {
    // Moves are announced only once the rows are measured; before that, the arrow keys do nothing.
    onDragStart: () => undefined,
    onDragOver({ active, over }) {
      if (!over) return undefined;
      const name = nameOf(active.id);
      return over.id === active.id ? `${name} is lifted, at ${at(active.id)}.` : `${name} is over ${at(over.id)}.`;
    },
    onDragEnd: ({ active, over }) => `${nameOf(active.id)} is dropped at ${at((over ?? active).id)}.`,
    onDragCancel: ({ active }) => `${nameOf(active.id)} is back at ${at(active.id)}.`,
  };
}
