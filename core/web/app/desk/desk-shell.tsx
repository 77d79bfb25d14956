import * as common from '#core/contract/texts';
import { startCalendar } from '#core/web/desk-kit/library-time';
import * as texts from './texts.ts';
import '#core/web/app/styles/desk.css';
import { clsx } from 'clsx';
import { Menu } from 'lucide-react';
import { useRef, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { AuthHost } from '#core/web/app/shell/dialogs/auth-host';
import { PaymentHost } from '#core/web/app/shell/dialogs/payment-host';
import { WalletHost } from '#core/web/app/shell/dialogs/wallet-host';
import { Dock } from '#core/web/app/shell/dock';
import { OfflineNote } from '#core/web/app/shell/offline-notes';
import { Shell } from '#core/web/app/shell/shell';
import { SkipLink } from '#core/web/app/shell/skip-link';
import { AccountControl } from '#core/web/app/shell/top-bar/account-control';
import { ThemeSwitch } from '#core/web/app/shell/top-bar/theme-switch';
import { usePageChange } from '#core/web/app/shell/use-page-change';
import { createUploader } from '#core/web/desk-kit/uploads/create-uploader';
import { sendFile } from '#core/web/desk-kit/uploads/send-file';
import { UploaderContext } from '#core/web/desk-kit/uploads/use-uploader';
import { createStoredValues, StoredValuesContext } from '#core/web/desk-kit/use-stored-values';
import { libraryTitle } from '#core/web/lib/library-title';
import { openAuthDialog } from '#core/web/lib/listener/auth-dialog';
import { NotFoundPage } from '#core/web/lib/not-found-page';
import { usePlayer } from '#core/web/player/use-player';
import { OfflineFailureSlot } from '#core/web/ui/failure';
import { IconButton } from '#core/web/ui/icon-button';
import { ToastViewport } from '#core/web/ui/toast-viewport';
import { TooltipLayer } from '#core/web/ui/tooltip-layer';
import { PasswordHost } from '#features/accounts/web/components/password-host';
import { DeskDrawer } from './desk-drawer.tsx';
import { DeskNav } from './desk-nav.tsx';
import { DeskOffline } from './desk-offline.tsx';
import { OpeningDesk, OperatorsOnly } from './operators-only.tsx';
import { UpdateOffer, useUpdateOffer } from './update-offer.tsx';
import { useDeskAccess } from './use-desk-access.ts';
import { useFocusRepair } from './use-focus-repair.ts';

startCalendar();

/** The uploader outlives the desk's pages, so that uploads continue while the operator looks at the library. */
const uploader = createUploader(sendFile);
const storedValues = createStoredValues();

export function DeskShell() {
  const access = useDeskAccess();
  if (access === 'desk') return <Desk />;
  return (
    <Shell>
      {access === 'asking' ? <OpeningDesk /> : <NotFoundPage />}
      {access === 'visitor' && <SignInLine />}
    </Shell>
  );
}

function SignInLine() {
  return (
    <p className="-mt-10 pb-10 text-center text-muted">
      {texts.doYouRunThisLibrary()}{' '}
      <button
        type="button"
        className="touch-target font-semibold text-text underline underline-offset-4"
        onClick={() => openAuthDialog('signin')}
      >
        {common.signIn()}
      </button>
    </p>
  );
}

function Desk() {
  const panel = useRef<HTMLDivElement>(null);
  const main = useRef<HTMLElement>(null);
  const { key } = useLocation();
  const [drawerAt, setDrawerAt] = useState<string | null>(null);
  const playerShown = usePlayer((state) => state.current !== null);
  usePageChange({ panel, main });
  useFocusRepair(main);
  const isNew = useUpdateOffer();
  return (
    <div
      className={clsx(
        'flex min-h-dvh flex-col bg-ink md:grid md:h-dvh md:min-h-0 md:grid-cols-[min(15rem,max(240px,33vw))_minmax(0,1fr)] md:grid-rows-[minmax(0,1fr)_auto]',
        playerShown ? 'with-dock' : 'without-dock',
      )}
    >
      <SkipLink main={main} />
      <nav aria-label={common.theDesk()} className="thin-scrollbar hidden overflow-y-auto px-3 py-4 md:block">
        <p dir="auto" className="truncate px-3 pb-4 text-17 font-bold">
          {libraryTitle}
        </p>
        <DeskNav />
      </nav>
      <div
        ref={panel}
        className={clsx(
          'thin-scrollbar relative isolate flex-1 scroll-pt-[calc(4rem+var(--offer))] bg-surface md:mt-2 md:mr-2 md:overflow-y-auto md:rounded-panel',
          !playerShown && 'md:mb-2',
          isNew ? '[--offer:2.75rem]' : '[--offer:0px]',
        )}
      >
        <header className="sticky top-0 z-30 bg-surface px-4 pt-[env(safe-area-inset-top)] md:px-7">
          <div className="flex min-h-14 items-center gap-3">
            <IconButton
              icon={Menu}
              label={texts.openMenu()}
              aria-haspopup="dialog"
              aria-expanded={drawerAt === key}
              className="md:hidden"
              onClick={() => setDrawerAt(key)}
            />
            <p className="mr-auto min-w-0 truncate font-semibold text-muted md:sr-only">{common.theDesk()}</p>
            <span className="ml-auto flex items-center gap-3">
              <ThemeSwitch />
              <AccountControl />
            </span>
          </div>
          <UpdateOffer isNew={isNew} />
        </header>
        <main ref={main} id="main" tabIndex={-1} aria-labelledby="page-heading" className="px-4 pt-1 pb-16 md:px-7">
          <OfflineFailureSlot value={DeskOffline}>
            <OperatorsOnly>
              <UploaderContext value={uploader}>
                <StoredValuesContext value={storedValues}>
                  <Outlet />
                </StoredValuesContext>
              </UploaderContext>
            </OperatorsOnly>
          </OfflineFailureSlot>
        </main>
      </div>
      <OfflineNote hasDock={playerShown} />
      {playerShown && <Dock />}
      {drawerAt === key && <DeskDrawer onClose={() => setDrawerAt(null)} />}
      <AuthHost />
      <PasswordHost />
      <WalletHost />
      <PaymentHost />
      <TooltipLayer />
      <ToastViewport />
    </div>
  );
}
