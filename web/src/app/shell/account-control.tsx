import { useStore } from 'zustand';
import { texts } from '#contract/texts';
import { authStore } from '#web/lib/auth';
import { openAuthDialog } from '#web/lib/auth-dialog';
import { loadAuthDialog } from './auth-host.tsx';

/** The Login button of a visitor (spec §2, Shared layout). */
export function AccountControl() {
  const signedIn = useStore(authStore);
  if (signedIn) return null;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => openAuthDialog('signin')}
      onPointerEnter={loadAuthDialog}
      onFocus={loadAuthDialog}
      className="touch-target h-9 shrink-0 rounded-full bg-text px-4 font-semibold text-ink hover:opacity-85"
    >
      {texts.login}
    </button>
  );
}
