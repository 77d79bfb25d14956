import { ListMusic, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { texts } from '#contract/texts';
import { NoticePage } from '#web/lib/notice-page';
import { TextButton } from '#web/ui/text-button';
import { openAuthDialog } from './auth-dialog.ts';
import { useIsListener } from './use-is-listener.ts';

interface ForListenersProps {
  icon?: LucideIcon;
  title: string;
  documentTitle?: string;
  help: string;
  /** Follows 'Sign in' in the dialog, e.g. 'to keep a playlist'. */
  purpose: string;
  children: ReactNode;
}

/** A listener's page; a visitor is asked to sign in. */
export function ForListeners({ icon = ListMusic, purpose, children, ...notice }: ForListenersProps) {
  if (useIsListener()) return children;
  return (
    <NoticePage
      {...notice}
      icon={icon}
      action={
        <TextButton kind="primary" aria-haspopup="dialog" onClick={() => openAuthDialog('signin', purpose)}>
          {texts.signIn}
        </TextButton>
      }
    />
  );
}
