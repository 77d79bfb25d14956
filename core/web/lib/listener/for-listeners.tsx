import { ListMusic, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { texts } from '#core/contract/texts';
import { NoticePage } from '#core/web/lib/notice-page';
import { TextButton } from '#core/web/ui/text-button';
import { openAuthDialog } from './auth-dialog.ts';
import { useIsListener } from './use-is-listener.ts';

interface ForListenersProps {
  icon?: LucideIcon;
  title: string;
  help: string;
  /** See `SignInButton`. */
  purpose: string;
  children: ReactNode;
}

/** A page for listeners; a visitor is asked to sign in. */
export function ForListeners({ icon = ListMusic, purpose, children, ...notice }: ForListenersProps) {
  if (useIsListener()) return children;
  return <NoticePage {...notice} icon={icon} action={<SignInButton purpose={purpose} />} />;
}

/** @param props `purpose` follows 'Sign in' in the dialog, e.g. 'to keep a playlist' */
export function SignInButton({ purpose }: { purpose: string }) {
  return (
    <TextButton kind="primary" aria-haspopup="dialog" onClick={() => openAuthDialog('signin', purpose)}>
      {texts.signIn}
    </TextButton>
  );
}
