import { type PointerEvent, useRef } from 'react';

export interface Swipe {
  x: number;
  y: number;
}

interface SwipeHandlers {
  onMove?: (swipe: Swipe) => void;
  onEnd: (swipe: Swipe) => void;
}

const tapReach = 8;

export function useSwipe({ onMove, onEnd }: SwipeHandlers) {
  const start = useRef<Swipe | null>(null);
  const axis = useRef<'x' | 'y' | null>(null);

  const along = ({ clientX, clientY }: PointerEvent): Swipe => {
    const { x, y } = start.current ?? { x: clientX, y: clientY };
    const gone = { x: clientX - x, y: clientY - y };
    if (Math.hypot(gone.x, gone.y) > tapReach) axis.current ??= Math.abs(gone.x) > Math.abs(gone.y) ? 'x' : 'y';
    return { x: axis.current === 'x' ? gone.x : 0, y: axis.current === 'y' ? gone.y : 0 };
  };
  const end = (event: PointerEvent) => {
    if (start.current === null) return;
    const gone = along(event);
    start.current = null;
    axis.current = null;
    onMove?.({ x: 0, y: 0 });
    if (event.type === 'pointerup') onEnd(gone);
  };

  return {
    onPointerDown(event: PointerEvent) {
      if (event.pointerType !== 'mouse') start.current = { x: event.clientX, y: event.clientY };
    },
    onPointerMove(event: PointerEvent) {
      if (start.current === null) return;
      const gone = along(event);
      // Capturing the pointer only once it moves lets a tap reach a button inside.
      if (axis.current) event.currentTarget.setPointerCapture(event.pointerId);
      onMove?.(gone);
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}
