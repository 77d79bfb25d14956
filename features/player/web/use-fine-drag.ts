import { type PointerEvent, useRef } from 'react';
import * as texts from './texts.ts';

const rates = [
  { beyond: 200, rate: 0.1, word: texts.fine },
  { beyond: 120, rate: 0.25, word: texts.quarterSpeed },
  { beyond: 56, rate: 0.5, word: texts.halfSpeed },
] as const;

/** A press within this distance of the thumb's middle grabs it, in px. Elsewhere, the value jumps to the pressed position. */
const thumbReach = { mouse: 6, finger: 22 } as const;

function rateAt(distance: number): { rate: number; word: (() => string) | null } {
  return rates.find(({ beyond }) => distance > beyond) ?? { rate: 1, word: null };
}

interface FineDrag {
  value: number;
  max: number;
  /** @param word the speed, e.g. `Half speed`; null when the value moves as fast as the finger */
  onDrag: (value: number, word: string | null) => void;
  onRelease: (value: number) => void;
  onCancel: () => void;
}

export function useFineDrag({ value, max, onDrag, onRelease, onCancel }: FineDrag) {
  const held = useRef<{ x: number; y: number; value: number } | null>(null);
  const clamp = (wanted: number) => Math.min(max, Math.max(0, wanted));
  return {
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0 || !event.isPrimary) return;
      const { left, width } = railOf(event);
      const isOnThumb = Math.abs(event.clientX - left - (value / max) * width) <= reachOf(event);
      const start = isOnThumb ? value : clamp(((event.clientX - left) / width) * max);
      event.currentTarget.setPointerCapture(event.pointerId);
      held.current = { x: event.clientX, y: event.clientY, value: start };
      onDrag(start, null);
    },
    onPointerMove(event: PointerEvent) {
      const { current } = held;
      if (current === null) return;
      const { rate, word } = rateAt(Math.abs(event.clientY - current.y));
      current.value = clamp(current.value + ((event.clientX - current.x) / railOf(event).width) * max * rate);
      current.x = event.clientX;
      onDrag(current.value, word?.() ?? null);
    },
    onPointerUp() {
      const { current } = held;
      held.current = null;
      if (current) onRelease(current.value);
    },
    onPointerCancel() {
      held.current = null;
      onCancel();
    },
  };
}

function railOf({ currentTarget }: PointerEvent): DOMRect {
  return currentTarget.getBoundingClientRect();
}

function reachOf({ pointerType }: PointerEvent): number {
  return pointerType === 'mouse' ? thumbReach.mouse : thumbReach.finger;
}
