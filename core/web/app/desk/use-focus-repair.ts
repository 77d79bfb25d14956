import { type RefObject, useEffect } from 'react';

/**
 * When the focused element disappears, the focus moves to the nearest remaining place. Text boxes are skipped, since they would open a
 * phone's keyboard.
 */
export function useFocusRepair(main: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = main.current;
    if (!root) return;
    let way: readonly Element[] = [];
    const remember = ({ target }: FocusEvent) => {
      way = target instanceof Element ? wayTo(root, target) : [];
    };
    const mend = () => {
      if (!isGone(way) || document.activeElement !== document.body) return;
      const near = way.find((element) => element.isConnected);
      const next = near?.querySelector<HTMLElement>('a[href], button');
      way = [];
      (next ?? root).focus({ preventScroll: true });
    };
    const watcher = new MutationObserver(() => isGone(way) && setTimeout(mend, 50));
    root.addEventListener('focusin', remember);
    watcher.observe(root, { childList: true, subtree: true });
    return () => {
      root.removeEventListener('focusin', remember);
      watcher.disconnect();
    };
  }, [main]);
}

function wayTo(root: Element, element: Element): Element[] {
  const way: Element[] = [];
  for (let each: Element | null = element; each && each !== root; each = each.parentElement) way.push(each);
  return way;
}

function isGone([element]: readonly Element[]): boolean {
  return element !== undefined && !element.isConnected;
}
