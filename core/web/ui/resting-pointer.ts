interface PointerAt {
  clientX: number;
  clientY: number;
  preventDefault(): void;
}

let seen: { x: number; y: number } | null = null;

export function followPointer({ clientX, clientY }: PointerAt): void {
  seen = { x: clientX, y: clientY };
}

/** Radix would take the focus when a menu moves away from under a resting pointer. */
export function stayUnlessMoved(event: PointerAt): void {
  if (seen?.x === event.clientX && seen.y === event.clientY) event.preventDefault();
}
