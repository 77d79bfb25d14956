import { ListMusic, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import * as common from '#core/contract/texts';
import { NoticePage } from '#core/web/lib/notice-page';
import { TextButton } from '#core/web/ui/text-button';
import { openAuthDialog } from './auth-dialog.ts';
import { useIsListener } from './use-is-listener.ts';

interface ForListenersProps {
  icon?: LucideIcon;
  title: string;
  help: string;
  purpose: string;
  children: ReactNode;
}

export function ForListeners({ icon = ListMusic, purpose, children, ...notice }: ForListenersProps) {
  if (useIsListener()) return children;
  return <NoticePage {...notice} icon={icon} action={<SignInButton purpose={purpose} />} />;
}

export function SignInButton({ purpose }: { purpose: string }) {
  return (
    <TextButton kind="primary" aria-haspopup="dialog" onClick={() => openAuthDialog('signin', purpose)}>
      {common.signIn()}
    </TextButton>
  );
}
