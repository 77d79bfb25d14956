/** What is needed of a pointer's event. */
interface PointerAt {
  clientX: number;
  clientY: number;
  preventDefault(): void;
}

/** Where the pointer was seen last in a menu. */
let seen: { x: number; y: number } | null = null;

/** Notes where the pointer is in a menu. */
export function followPointer({ clientX, clientY }: PointerAt): void {
  seen = { x: clientX, y: clientY };
}

/**
 * A menu whose entries have changed is put in its place again and may move away below a pointer that rests. That isn't the listener's
 * doing: without this Radix would take the focus from the entry that has it.
 */
export function stayUnlessMoved(event: PointerAt): void {
  if (seen?.x === event.clientX && seen.y === event.clientY) event.preventDefault();
}
