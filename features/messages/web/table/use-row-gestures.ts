import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { Point } from '#features/messages/web/actions/use-message-menu';

/** In ms: how long a finger must rest for a long press. */
const longPressMs = 500;
const strayPx = 10;

/** @param isByKeyboard whether the menu key was pressed; the point is then the middle of the focused element */
type Ask = (point: Point, isByKeyboard: boolean) => void;

/** Long presses are detected here, since Safari has no event for them. */
export function useRowGestures(inside: RefObject<HTMLElement | null>, onAsk: Ask): void {
  const ask = useEffectEvent(onAsk);
  useEffect(() => {
    const row = inside.current?.closest('tr');
    return row ? listen(row, (point, isByKeyboard) => ask(point, isByKeyboard)) : undefined;
  }, [inside]);
}

function listen(row: HTMLElement, ask: Ask): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let start: Point = { x: 0, y: 0 };
  let isTouched = false;
  let isDone = false;
  const report = (point: Point, isByKeyboard = false) => {
    clearTimeout(timer);
    if (!isDone) ask(point, isByKeyboard);
    isDone = isTouched;
  };
  const lift = () => {
    clearTimeout(timer);
    isTouched = false;
  };
  const press = ({ pointerType, clientX, clientY, target }: PointerEvent) => {
    lift();
    isDone = false;
    isTouched = pointerType !== 'mouse';
    if (!isTouched || isHandle(target)) return;
    start = { x: clientX, y: clientY };
    timer = setTimeout(report, longPressMs, start);
  };
  const stray = ({ clientX, clientY }: PointerEvent) => {
    if (Math.hypot(clientX - start.x, clientY - start.y) > strayPx) clearTimeout(timer);
  };
  const askByMenuKeyOrButton = (event: MouseEvent) => {
    event.preventDefault();
    if (isTouched && isHandle(event.target)) return;
    report({ x: event.clientX, y: event.clientY }, event.button !== 2 && !isTouched);
  };
  const swallowClick = (event: MouseEvent) => {
    if (!isDone || event.detail === 0) return;
    isDone = false;
    event.preventDefault();
    event.stopPropagation();
  };
  const events = new AbortController();
  const { signal } = events;
  row.addEventListener('pointerdown', press, { signal });
  row.addEventListener('pointermove', stray, { signal });
  row.addEventListener('pointerup', lift, { signal });
  row.addEventListener('pointercancel', lift, { signal });
  row.addEventListener('contextmenu', askByMenuKeyOrButton, { signal });
  row.addEventListener('click', swallowClick, { signal, capture: true });
  return () => {
    clearTimeout(timer);
    events.abort();
  };
}

function isHandle(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-drag-handle]') !== null;
}
