import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight, Menu, Search } from 'lucide-react';
import { type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import { useStore } from 'zustand';
import * as common from '#core/contract/texts';
import * as texts from '#core/web/app/texts';
import { readHistoryReach } from '#core/web/lib/browser/history-reach';
import { useHydrated } from '#core/web/lib/browser/use-hydrated';
import { lazyPart } from '#core/web/lib/lazy-part';
import { Link } from '#core/web/lib/link';
import { paths } from '#core/web/lib/paths';
import { typeAhead } from '#core/web/lib/typed-ahead';
import { IconButton } from '#core/web/ui/icon-button';
import { cartStore } from '#features/orders/web/cart-store';
import { AccountControl } from './account-control.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

const CartLink = lazyPart(async () => (await import('./cart-link.tsx')).CartLink);

const nowhere = { back: false, forward: false };

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
        <div className={clsx('@container relative px-4 md:px-7', scrolled && '[--veil:var(--raised)]')}>
          <div className="flex min-h-16 flex-wrap items-center gap-1.5 py-3 @[20rem]:gap-2 @[24rem]:gap-3">
            <IconButton
              ref={menuButton}
              icon={Menu}
              label={texts.openMenu()}
              aria-haspopup="dialog"
              aria-expanded={menuOpen}
              className="md:hidden"
              onClick={onMenu}
              onPointerEnter={onMenuLikely}
              onFocus={onMenuLikely}
            />
            <HistoryButtons />
            <SearchButton />
            <CartButton />
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
      data-searches
      aria-label={texts.searchMessages()}
      onClick={focusKeywordBox}
      className="touch-target mr-auto flex h-[min(2.25rem,48px)] min-w-[min(2.25rem,48px)] items-center justify-center gap-2 rounded-full bg-veil font-semibold hover:bg-text/15 @[28rem]:px-4"
    >
      <Search aria-hidden="true" size={20} className="shrink-0" />
      <span className="truncate @max-[28rem]:sr-only">
        <span className="md:hidden">{common.search()}</span>
        <span className="max-md:hidden">{texts.searchMessages()}</span>
      </span>
    </Link>
  );
}

function focusKeywordBox({ currentTarget, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): void {
  // Presses with a modifier key or another mouse button open another tab or window.
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
  const label = common.searchByTopic();
  const box = document.querySelector<HTMLElement>(`main input[aria-label="${label}"]`);
  if (box) box.focus();
  else typeAhead(currentTarget, label);
}

/** The cart's button appears with the first item. The search button's margin reserves its room, so that nothing moves. */
function CartButton() {
  const count = useStore(cartStore, ({ items }) => items.length);
  return count > 0 && <CartLink count={count} />;
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

/** Both buttons stay, disabled at the ends of the history, so that nothing moves and the focus stays. */
function HistoryButtons() {
  const navigate = useNavigate();
  const pushed = useNavigationType() === 'PUSH';
  useLocation();
  const reach = useHydrated() ? readHistoryReach(pushed) : nowhere;
  return (
    <>
      <IconButton
        icon={ChevronLeft}
        label={common.back()}
        aria-disabled={!reach.back}
        onClick={reach.back ? () => navigate(-1) : undefined}
      />
      <IconButton
        icon={ChevronRight}
        label={texts.forward()}
        aria-disabled={!reach.forward}
        onClick={reach.forward ? () => navigate(1) : undefined}
      />
    </>
  );
}
