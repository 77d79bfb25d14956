interface PointerAt {
  clientX: number;
  clientY: number;
  preventDefault(): void;
}

/** The pointer's last position in a menu. */
let seen: { x: number; y: number } | null = null;

export function followPointer({ clientX, clientY }: PointerAt): void {
  seen = { x: clientX, y: clientY };
}

/**
 * A menu whose items have changed is repositioned, and may move away from under a resting pointer. Without this Radix
 * would then take the focus from the focused item.
 */
export function stayUnlessMoved(event: PointerAt): void {
  if (seen?.x === event.clientX && seen.y === event.clientY) event.preventDefault();
}
