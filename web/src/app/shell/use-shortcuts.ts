import { type RefObject, useEffect, useEffectEvent } from 'react';
import { toggleSidebar } from '#web/app/shell/sidebar/sidebar-state';
import { areShortcutsOn } from '#web/lib/browser/shortcuts';

const scrollKeys = new Set(['PageUp', 'PageDown', 'Home', 'End', 'ArrowUp', 'ArrowDown']);

interface Shortcuts {
  main: RefObject<HTMLElement | null>;
  /** Below 768 px the sidebar is the drawer. */
  onToggleDrawer: () => void;
  /** Shows which keys there are. */
  onHelp: () => void;
}

/**
 * Ctrl/Cmd+B toggles the sidebar (docs/product/screens-and-routes.md#keyboard-shortcuts), Ctrl/Cmd+/ and `?` show which keys
 * there are, and keys that scroll reach the panel when nothing has the focus. The player's keys come with the player.
 */
export function useShortcuts({ main, onToggleDrawer, onHelp }: Shortcuts): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
    if (isCommand ? event.key === '/' : isHelp(event)) {
      event.preventDefault();
      onHelp();
    } else if (isCommand && event.key.toLowerCase() === 'b') {
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

/** A question mark that isn't typed into anything. */
function isHelp({ key, target }: KeyboardEvent): boolean {
  const isTyped = target instanceof Element && target.closest('input, textarea, select');
  return key === '?' && !isTyped && areShortcutsOn() && document.querySelector('[data-modal-open]') === null;
}
