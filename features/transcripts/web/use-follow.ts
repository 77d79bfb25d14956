import { type RefObject, useCallback, useEffect, useState } from 'react';

const third = 1 / 3;
const keysThatScroll = new Set(['PageUp', 'PageDown', 'Home', 'End', 'ArrowUp', 'ArrowDown']);

/**
 * Keeps the spoken cue in sight until the listener scrolls.
 * @param area contains an element `[data-cue="…"]` for each cue
 * @param active -1 for none
 */
export function useFollow(area: RefObject<HTMLElement | null>, active: number) {
  const [isFollowing, setFollowing] = useState(true);
  const letGo = useCallback(() => setFollowing(false), []);
  useEffect(() => {
    const element = area.current;
    if (!element) return;
    const onKey = ({ key }: KeyboardEvent) => keysThatScroll.has(key) && letGo();
    // A press on the scroll bar; presses on cues have another target.
    const onPress = ({ target }: Event) => target === element && letGo();
    element.addEventListener('wheel', letGo, { passive: true });
    element.addEventListener('touchmove', letGo, { passive: true });
    element.addEventListener('pointerdown', onPress);
    element.addEventListener('keydown', onKey);
    return () => {
      element.removeEventListener('wheel', letGo);
      element.removeEventListener('touchmove', letGo);
      element.removeEventListener('pointerdown', onPress);
      element.removeEventListener('keydown', onKey);
    };
  }, [area, letGo]);
  useEffect(() => {
    const element = area.current;
    const cue = isFollowing && active >= 0 ? element?.querySelector<HTMLElement>(`[data-cue="${active}"]`) : null;
    if (!element || !cue) return;
    scrollWithin(element, cue);
  }, [area, active, isFollowing]);
  return { isFollowing, follow: () => setFollowing(true), letGo };
}

export function scrollWithin(area: HTMLElement, shown: HTMLElement): void {
  const { top } = shown.getBoundingClientRect();
  const wanted = area.scrollTop + top - area.getBoundingClientRect().top - area.clientHeight * third;
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  area.scrollTo({ top: wanted, behavior: isStill ? 'auto' : 'smooth' });
}
