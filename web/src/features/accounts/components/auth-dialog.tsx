import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { texts } from '#contract/texts';
import type { AuthFormProps } from '#web/features/accounts/auth-form-props';
import { type AuthMode, authDialogStore, closeAuthDialog, openAuthDialog } from '#web/lib/listener/auth-dialog';
import { focusFirst, SheetDialog } from '#web/ui/sheet-dialog';
import { ForgotPasswordForm } from './forgot-password-form.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';

const modes: Record<AuthMode, { title: string; help: string; Form: ComponentType<AuthFormProps> }> = {
  signin: { title: texts.signIn, help: 'Welcome back.', Form: SignInForm },
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

/**
 * The dialog that signs in, signs up and mails a reset link. Another mode is another form, so that nothing that was wrong in one
 * shows in the next; the address goes along.
 */
export function AuthDialog() {
  const mode = useStore(authDialogStore);
  const form = useRef<HTMLDivElement>(null);
  const before = useRef(mode);
  const [email, setEmail] = useState('');
  useEffect(() => {
    if (mode !== before.current) focusFirst(form.current);
    before.current = mode;
  }, [mode]);
  if (mode === null) return null;
  const { title, help, Form } = modes[mode];
  const switchTo = (next: AuthMode, typed: string) => {
    setEmail(typed);
    openAuthDialog(next);
  };
  return (
    <SheetDialog title={title} help={help} onClose={closeAuthDialog}>
      <div ref={form} tabIndex={-1} className="outline-none">
        <Form key={mode} email={email} onSwitch={switchTo} />
      </div>
    </SheetDialog>
  );
}
