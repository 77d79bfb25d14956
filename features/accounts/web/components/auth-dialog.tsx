import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { texts } from '#core/contract/texts';
import {
  type AuthMode,
  type AuthRequest,
  authDialogStore,
  closeAuthDialog,
  openAuthDialog,
} from '#core/web/lib/listener/auth-dialog';
import { focusFirst, SheetDialog } from '#core/web/ui/sheet-dialog';
import type { AuthFormProps } from '#features/accounts/web/auth-form-props';
import { ForgotPasswordForm } from './forgot-password-form.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';

const modes: Record<AuthMode, { title: string; help: string; Form: ComponentType<AuthFormProps> }> = {
  signin: { title: texts.signIn, help: 'With the account that you have.', Form: SignInForm },
  signup: {
    title: texts.signUp,
    help: 'Keep playlists and your place in every message, on all your devices.',
    Form: SignUpForm,
  },
  'forgot-password': {
    title: 'Reset your password',
    help: 'We’ll send you a link that sets a new one.',
    Form: ForgotPasswordForm,
  },
};

export function AuthDialog() {
  const request = useStore(authDialogStore);
  const mode = request?.mode ?? null;
  const form = useRef<HTMLDivElement>(null);
  const before = useRef(mode);
  const [email, setEmail] = useState('');
  useEffect(() => {
    if (mode !== before.current) focusFirst(form.current);
    before.current = mode;
  }, [mode]);
  if (request === null || mode === null) return null;
  const { title, Form } = modes[mode];
  const switchTo = (next: AuthMode, typed: string) => {
    setEmail(typed);
    openAuthDialog(next, request.purpose);
  };
  return (
    <SheetDialog title={title} help={helpFor(request)} onClose={closeAuthDialog}>
      <div ref={form} tabIndex={-1} className="outline-none">
        <Form key={mode} email={email} onSwitch={switchTo} />
      </div>
    </SheetDialog>
  );
}

function helpFor({ mode, purpose }: AuthRequest): string {
  const { title, help } = modes[mode];
  return purpose !== null && mode !== 'forgot-password' ? `${title} ${purpose}.` : help;
}
