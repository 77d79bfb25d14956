import { type PointerEvent, useRef } from 'react';

export type Side = 'left' | 'right';

/** Two taps come within this time; a finger that stays longer, or moves farther in px, makes no tap. */
const togetherMs = 350;
const tapMs = 300;
const tapReach = 10;

/** Each further tap that follows as fast counts as another double tap. */
export function useDoubleTap(onDouble: (side: Side) => void) {
  const down = useRef<{ x: number; y: number; at: number } | null>(null);
  const last = useRef<{ side: Side; at: number } | null>(null);
  return {
    onPointerDown({ clientX, clientY, timeStamp, isPrimary }: PointerEvent) {
      down.current = isPrimary ? { x: clientX, y: clientY, at: timeStamp } : null;
    },
    onPointerUp({ clientX, clientY, timeStamp, currentTarget }: PointerEvent) {
      const from = down.current;
      down.current = null;
      if (from === null) return;
      const isTap = Math.hypot(clientX - from.x, clientY - from.y) <= tapReach && timeStamp - from.at <= tapMs;
      if (!isTap) return;
      const { left, width } = currentTarget.getBoundingClientRect();
      const side = clientX < left + width / 2 ? 'left' : 'right';
      const isDouble = last.current?.side === side && timeStamp - last.current.at <= togetherMs;
      last.current = { side, at: timeStamp };
      if (isDouble) onDouble(side);
    },
  };
}
