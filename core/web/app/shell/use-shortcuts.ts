import { type RefObject, useEffect, useEffectEvent } from 'react';
import { toggleSidebar } from '#core/web/app/shell/sidebar/sidebar-state';
import { areShortcutsOn } from '#core/web/lib/browser/shortcuts';

const scrollKeys = new Set(['PageUp', 'PageDown', 'Home', 'End', 'ArrowUp', 'ArrowDown']);

interface Shortcuts {
  main: RefObject<HTMLElement | null>;
  onToggleDrawer: () => void;
  onHelp: () => void;
}

/** Specified in core/web/app/README.md#keyboard-shortcuts. */
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

function isHelp({ key, target }: KeyboardEvent): boolean {
  const isTyped = target instanceof Element && target.closest('input, textarea, select');
  return key === '?' && !isTyped && areShortcutsOn() && document.querySelector('[data-modal-open]') === null;
}
