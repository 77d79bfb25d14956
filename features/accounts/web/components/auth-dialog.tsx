import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import * as common from '#core/contract/texts';
import {
  type AuthMode,
  type AuthRequest,
  authDialogStore,
  closeAuthDialog,
  openAuthDialog,
} from '#core/web/lib/listener/auth-dialog';
import { focusFirst, SheetDialog } from '#core/web/ui/sheet-dialog';
import type { AuthFormProps } from '#features/accounts/web/auth-form-props';
import * as texts from '#features/accounts/web/texts';
import { ForgotPasswordForm } from './forgot-password-form.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';

interface Mode {
  title: () => string;
  help: () => string;
  helpFor?: (values: { purpose: string }) => string;
  Form: ComponentType<AuthFormProps>;
}

const modes: Record<AuthMode, Mode> = {
  signin: { title: common.signIn, help: texts.signInHelp, helpFor: texts.signInFor, Form: SignInForm },
  signup: { title: common.signUp, help: texts.signUpHelp, helpFor: texts.signUpFor, Form: SignUpForm },
  'forgot-password': {
    title: texts.resetYourPassword,
    help: texts.resetYourPasswordHelp,
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
    <SheetDialog title={title()} help={helpOf(request)} onClose={closeAuthDialog}>
      <div ref={form} tabIndex={-1} className="outline-none">
        <Form key={mode} email={email} onSwitch={switchTo} />
      </div>
    </SheetDialog>
  );
}

function helpOf({ mode, purpose }: AuthRequest): string {
  const { help, helpFor } = modes[mode];
  return purpose !== null && helpFor ? helpFor({ purpose }) : help();
}
