import { type ReactNode, useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { texts } from '#contract/texts';
import { type AuthMode, authDialogStore, closeAuthDialog } from '#web/lib/listener/auth-dialog';
import { focusFirst, SheetDialog } from '#web/ui/sheet-dialog';
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

/** The auth dialog (spec §2). Another mode is another form, so that nothing that was wrong in one shows in the next. */
export function AuthDialog() {
  const mode = useStore(authDialogStore);
  const form = useRef<HTMLDivElement>(null);
  const before = useRef(mode);
  useEffect(() => {
    if (mode !== before.current) focusFirst(form.current);
    before.current = mode;
  }, [mode]);
  if (mode === null) return null;
  const { title, help } = modes[mode];
  return (
    <SheetDialog title={title} help={help} onClose={closeAuthDialog}>
      <div ref={form} tabIndex={-1} className="outline-none">
        {modes[mode].form}
      </div>
    </SheetDialog>
  );
}
