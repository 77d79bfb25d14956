import { useState } from 'react';
import { useStore } from 'zustand';
import * as common from '#core/contract/texts';
import { AuthDialog } from '#core/web/app/shell/dialogs/auth-host';
import { lazyPart } from '#core/web/lib/lazy-part';
import { authStore } from '#core/web/lib/listener/auth';
import { openAuthDialog } from '#core/web/lib/listener/auth-dialog';
import type { User } from '#features/accounts/contract/signed-in';
import { AccountButton } from './account-button.tsx';

const AccountMenu = lazyPart(
  async () => (await import('./account-menu.tsx')).AccountMenu,
  ({ meanwhile }) => meanwhile,
);

export function AccountControl() {
  const user = useStore(authStore, (signedIn) => signedIn?.user);
  return user ? <Account user={user} /> : <LoginButton />;
}

function Account({ user }: { user: User }) {
  const [wantedAt, setWantedAt] = useState<number | null>(null);
  const button = (
    <AccountButton
      user={user}
      onClick={() => setWantedAt(performance.now())}
      onPointerEnter={AccountMenu.preload}
      onFocus={AccountMenu.preload}
    />
  );
  if (wantedAt === null) return button;
  return <AccountMenu user={user} wantedAt={wantedAt} meanwhile={button} />;
}

function LoginButton() {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => openAuthDialog('signin')}
      onPointerEnter={AuthDialog.preload}
      onFocus={AuthDialog.preload}
      className="for-visitors touch-target h-9 shrink-0 rounded-full bg-text px-3 @[24rem]:px-4 font-semibold text-ink hover:opacity-85"
    >
      {common.login()}
    </button>
  );
}
