interface PointerAt {
  clientX: number;
  clientY: number;
  preventDefault(): void;
}

let seen: { x: number; y: number } | null = null;

export function followPointer({ clientX, clientY }: PointerAt): void {
  seen = { x: clientX, y: clientY };
}

/** If a menu moves away from under a resting pointer, Radix would take the focus. */
export function stayUnlessMoved(event: PointerAt): void {
  if (seen?.x === event.clientX && seen.y === event.clientY) event.preventDefault();
}
