import { clsx } from 'clsx';
import { Menu, Search } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Link } from '#web/lib/link';
import { paths } from '#web/lib/paths';
import { IconButton } from '#web/ui/icon-button';
import { AccountControl } from './account-control.tsx';
import { HistoryButtons } from './history-buttons.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

interface TopBarProps {
  menuButton: RefObject<HTMLButtonElement | null>;
  menuOpen: boolean;
  onMenu: () => void;
  onMenuLikely: () => void;
}

export function TopBar({ menuButton, menuOpen, onMenu, onMenuLikely }: TopBarProps) {
  const { top, scrolled } = useScrolled();
  return (
    <>
      <div ref={top} className="absolute top-0 h-2 w-px" />
      <header className="sticky top-0 z-30 pt-[env(safe-area-inset-top)]">
        <div
          aria-hidden="true"
          className={clsx('absolute inset-0 bg-surface transition-opacity', scrolled ? 'opacity-100' : 'opacity-0')}
        />
        <div
          className={clsx(
            '@container relative px-4 md:px-7',
            // The default button background would be invisible on the bar's own.
            scrolled && '[--veil:var(--raised)]',
          )}
        >
          <div className="flex min-h-16 flex-wrap items-center gap-2 py-3 @[24rem]:gap-3">
            <IconButton
              ref={menuButton}
              icon={Menu}
              label="Open menu"
              aria-haspopup="dialog"
              aria-expanded={menuOpen}
              className="md:hidden"
              onClick={onMenu}
              onPointerEnter={onMenuLikely}
              onFocus={onMenuLikely}
            />
            <HistoryButtons />
            <SearchButton />
            <ThemeSwitch />
            <AccountControl />
          </div>
        </div>
      </header>
    </>
  );
}

function SearchButton() {
  return (
    <Link
      to={paths.messages()}
      className="touch-target mr-auto flex h-[min(2.25rem,48px)] min-w-[min(2.25rem,48px)] items-center justify-center gap-2 rounded-full bg-veil px-2.5 text-muted hover:text-text @[28rem]:flex-1 @[28rem]:justify-start @[28rem]:px-4 md:max-w-90"
    >
      <Search aria-hidden="true" size={16} className="shrink-0" />
      <span className="truncate @max-[28rem]:sr-only">
        Search<span className="max-md:sr-only"> messages</span>
      </span>
    </Link>
  );
}

function useScrolled() {
  const top = useRef<HTMLDivElement>(null);
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    if (!top.current) return;
    const observer = new IntersectionObserver(([entry]) => setScrolled(entry?.isIntersecting === false));
    observer.observe(top.current);
    return () => observer.disconnect();
  }, []);
  return { top, scrolled };
}
