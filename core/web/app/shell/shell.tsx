import { clsx } from 'clsx';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Outlet, useLocation, useNavigation } from 'react-router';
import { AuthHost } from '#core/web/app/shell/dialogs/auth-host';
import { PaymentHost } from '#core/web/app/shell/dialogs/payment-host';
import { WalletHost } from '#core/web/app/shell/dialogs/wallet-host';
import { Sidebar } from '#core/web/app/shell/sidebar/sidebar';
import { TopBar } from '#core/web/app/shell/top-bar/top-bar';
import * as texts from '#core/web/app/texts';
import { lazyPart } from '#core/web/lib/lazy-part';
import { Link } from '#core/web/lib/link';
import { usePlayer } from '#core/web/player/use-player';
import { OfflineFailureSlot } from '#core/web/ui/failure';
import { ToastViewport } from '#core/web/ui/toast-viewport';
import { Dock, PlayerBar } from './dock.tsx';
import { OfflineFailure, OfflineNote } from './offline-notes.tsx';
import { SkipLink } from './skip-link.tsx';
import { Tabs } from './tabs.tsx';
import { usePageChange } from './use-page-change.ts';
import { useSettled } from './use-settled.ts';
import { useShortcuts } from './use-shortcuts.ts';

const MobileDrawer = lazyPart(async () => (await import('#core/web/app/shell/sidebar/mobile-drawer')).MobileDrawer);
const AfterFirstPage = lazyPart(async () => (await import('./after-first-page.tsx')).AfterFirstPage);
const ShortcutsDialog = lazyPart(
  async () => (await import('#core/web/app/shell/dialogs/shortcuts-dialog')).ShortcutsDialog,
);

/** The time in ms after which the first page has surely loaded. */
const playerLikelyMs = 5000;

/** The layout around every page. On a phone the document scrolls; from 768 px on the panel does. */
export function Shell({ children = <Outlet /> }: { children?: ReactNode }) {
  const panel = useRef<HTMLDivElement>(null);
  const main = useRef<HTMLElement>(null);
  const menuButton = useRef<HTMLButtonElement>(null);
  const menu = useMenu();
  const playerShown = usePlayer((state) => state.current !== null);
  usePageChange({ panel, main });
  useEffect(() => {
    const timer = setTimeout(PlayerBar.preload, playerLikelyMs);
    return () => clearTimeout(timer);
  }, []);
  const [showsKeys, setShowsKeys] = useState(false);
  useShortcuts({ main, onToggleDrawer: () => menu.setOpen(!menu.isOpen), onHelp: () => setShowsKeys(true) });

  return (
    <div
      className={clsx(
        'flex min-h-dvh flex-col bg-ink md:grid md:h-dvh md:min-h-0 md:grid-cols-[auto_minmax(0,1fr)] md:grid-rows-[minmax(0,1fr)_auto]',
        playerShown ? 'with-dock' : 'without-dock',
      )}
    >
      <SkipLink main={main} />
      <Sidebar />
      <div
        ref={panel}
        className={clsx(
          'thin-scrollbar relative isolate flex-1 scroll-pt-20 bg-surface md:mt-2 md:mr-2 md:overflow-y-auto md:rounded-panel',
          !playerShown && 'md:mb-2',
        )}
      >
        <TopBar
          menuButton={menuButton}
          menuOpen={menu.isOpen}
          onMenu={() => menu.setOpen(true)}
          onMenuLikely={MobileDrawer.preload}
        />
        <main ref={main} id="main" tabIndex={-1} aria-labelledby="page-heading" className="px-4 pt-3 pb-10 md:px-7">
          <OfflineFailureSlot value={OfflineFailure}>{children}</OfflineFailureSlot>
        </main>
      </div>
      <OfflineNote hasDock={playerShown} />
      {playerShown && <Dock />}
      <Tabs />
      {menu.isUsed && (
        <MobileDrawer open={menu.isOpen} onOpenChange={menu.setOpen} menuButton={menuButton} main={main} />
      )}
      {showsKeys && <ShortcutsDialog onClose={() => setShowsKeys(false)} />}
      <AuthHost />
      <WalletHost />
      <PaymentHost />
      <PendingLine />
      <ToastViewport Link={Link} />
      <Later />
    </div>
  );
}

function Later() {
  const isSettled = useSettled();
  return isSettled && <AfterFirstPage />;
}

function useMenu() {
  const { key } = useLocation();
  const [isUsed, setUsed] = useState(false);
  const [openAt, setOpenAt] = useState<string | null>(null);
  const setOpen = (open: boolean) => {
    if (open) setUsed(true);
    setOpenAt(open ? key : null);
  };
  return { isUsed, isOpen: openAt === key, setOpen };
}

function PendingLine() {
  const pending = useNavigation().state !== 'idle';
  if (!pending) return null;
  return (
    <div
      role="progressbar"
      aria-label={texts.loadingThePage()}
      className="fixed inset-x-0 top-0 z-50 h-0.5 bg-accent pending-line"
    />
  );
}
