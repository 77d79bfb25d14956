import type * as z from 'zod/mini';
import type { DeskGroup } from '#features/groups/desk';

export function makeGroup(
  group: Partial<z.input<typeof DeskGroup>> & { id: string; name: string },
): z.input<typeof DeskGroup> {
  return { version: 1, description: '', messages: { published: 0, all: 0 }, ...group };
}
