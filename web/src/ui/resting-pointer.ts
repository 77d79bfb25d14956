interface PointerAt {
  clientX: number;
  clientY: number;
  preventDefault(): void;
}

let seen: { x: number; y: number } | null = null;

export function followPointer({ clientX, clientY }: PointerAt): void {
  seen = { x: clientX, y: clientY };
}

/**
 * A menu whose items have changed may move away from under a resting pointer: Radix would then take the focus from the
 * focused item.
 */
export function stayUnlessMoved(event: PointerAt): void {
  if (seen?.x === event.clientX && seen.y === event.clientY) event.preventDefault();
}
