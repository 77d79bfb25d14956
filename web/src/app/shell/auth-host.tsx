import { lazy, Suspense, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useStore } from 'zustand';
import { texts } from '#contract/texts';
import { authDialogStore, closeAuthDialog } from '#web/lib/auth-dialog';
import { loadPart } from '#web/lib/load-part';
import { Spinner } from '#web/ui/skeleton';

/** Fetches the auth dialog. */
export const loadAuthDialog = async () => ({
  default: (await loadPart(() => import('#web/features/accounts/components/auth-dialog'))).AuthDialog,
});
const AuthDialog = lazy(loadAuthDialog);

/** Where the auth dialog stands while it is open. It is open at one place: whatever leads to another, back included, closes it. */
export function AuthHost() {
  const location = useLocation();
  const isOpen = useStore(authDialogStore, (mode) => mode !== null);
  const place = useRef(location);
  useEffect(() => {
    if (place.current === location) return;
    place.current = location;
    closeAuthDialog();
  }, [location]);
  return (
    isOpen && (
      <Suspense fallback={<Coming />}>
        <AuthDialog />
      </Suspense>
    )
  );
}

/** On a slow network a press would seem to do nothing. */
function Coming() {
  return (
    <div
      role="status"
      className="fixed inset-0 z-40 grid animate-[fade-in_150ms_250ms_ease-out_backwards] place-items-center bg-scrim text-white"
    >
      <Spinner className="size-8!" />
      <span className="sr-only">{texts.restoringState}</span>
    </div>
  );
}
