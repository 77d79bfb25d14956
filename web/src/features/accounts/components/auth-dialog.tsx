import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { texts } from '#contract/texts';
import { type AuthMode, authDialogStore, closeAuthDialog } from '#web/lib/auth-dialog';
import { hasKeyboard } from '#web/lib/has-keyboard';
import { useCloseRequest } from '#web/lib/use-close-request';
import { IconButton } from '#web/ui/icon-button';
import { ForgotPasswordForm } from './forgot-password-form.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';

const modes: Record<AuthMode, { title: string; help: string; form: ReactNode }> = {
  signin: { title: texts.signIn, help: 'Welcome back.', form: <SignInForm /> },
  signup: {
    title: texts.signUp,
    help: 'Keep playlists and your place in every message, on all your devices.',
    form: <SignUpForm />,
  },
  'forgot-password': {
    title: 'Reset your password',
    help: 'We’ll send you a link that sets a new one.',
    form: <ForgotPasswordForm />,
  },
};

/**
 * The auth dialog (spec §2): a sheet at the foot of a phone, a panel in the middle from 768 px on. Another mode is another
 * form, so that nothing typed wrong in one shows in the next. The focus goes back to what opened it.
 */
export function AuthDialog() {
  const mode = useStore(authDialogStore);
  const opener = useRef<Element | null>(null);
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (mode !== null) focusFirst(content.current);
  }, [mode]);
  useCloseRequest({ open: mode !== null, onClose: closeAuthDialog });
  if (mode === null) return null;
  const { title, help, form } = modes[mode];
  return (
    <Dialog.Root open onOpenChange={closeAuthDialog}>
      <Dialog.Portal>
        <div className="fixed inset-0 z-40 animate-fade-in bg-scrim" />
        <Dialog.Content
          ref={content}
          data-modal-open=""
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            opener.current = document.activeElement;
            focusFirst(content.current);
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
          }}
          className="thin-scrollbar fixed inset-x-0 bottom-0 z-50 mx-auto max-h-dvh max-w-md animate-rise overflow-y-auto overscroll-contain rounded-t-panel bg-surface px-4 pt-4 pb-[max(1.5rem,env(safe-area-inset-bottom))] shadow-float md:top-0 md:my-auto md:h-fit md:rounded-panel md:px-6 md:pt-6"
        >
          <div className="mb-5 flex items-start justify-between gap-3">
            <div>
              <Dialog.Title className="text-21 font-bold tracking-tight">{title}</Dialog.Title>
              <Dialog.Description className="mt-1 text-muted">{help}</Dialog.Description>
            </div>
            <IconButton icon={X} label="Close" ground="raised" onClick={closeAuthDialog} />
          </div>
          {form}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function focusFirst(content: HTMLElement | null): void {
  const box = hasKeyboard() && content?.querySelector('input');
  (box || content)?.focus();
}
