import { type RefObject, useEffect, useEffectEvent } from 'react';
import { toggleSidebar } from '#web/app/shell/sidebar/sidebar-state';

const scrollKeys = new Set(['PageUp', 'PageDown', 'Home', 'End', 'ArrowUp', 'ArrowDown']);

interface Shortcuts {
  main: RefObject<HTMLElement | null>;
  /** Below 768 px the sidebar is the drawer. */
  onToggleDrawer: () => void;
}

/** Ctrl/Cmd+B toggles the sidebar (spec §2), and keys that scroll reach the panel when nothing has the focus. */
export function useShortcuts({ main, onToggleDrawer }: Shortcuts): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if ((event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'b') {
      event.preventDefault();
      if (window.matchMedia('(min-width: 48rem)').matches) toggleSidebar(document);
      else onToggleDrawer();
    } else if (scrollKeys.has(event.key) && document.activeElement === document.body) {
      main.current?.focus({ preventScroll: true });
    }
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
