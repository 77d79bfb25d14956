import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useStore } from 'zustand';
import * as common from '#core/contract/texts';
import { fieldOf, showFailure, toastFailure } from '#core/web/lib/failures';
import { authStore } from '#core/web/lib/listener/auth';
import { PasswordField } from '#core/web/ui/password-field';
import { SheetDialog } from '#core/web/ui/sheet-dialog';
import { SubmitButton } from '#core/web/ui/submit-button';
import type { HeldSecret } from '#features/accounts/contract/held-secrets';
import { CodeField } from '#features/accounts/web/components/code-field';
import { needsCode } from '#features/accounts/web/needs-code';
import * as texts from '#features/accounts/web/texts';
import { useCode } from '#features/accounts/web/use-code';
import { type ShownAgain, showAgain } from './api.ts';

interface ProveDialogProps {
  held: HeldSecret;
  onShown: (shown: ShownAgain) => void;
  onClose: () => void;
}

export function ProveDialog({ held, onShown, onClose }: ProveDialogProps) {
  const queryClient = useQueryClient();
  const [password, setPassword] = useState<string | null>(null);
  const send = async (proof: { password: string; code?: string }) =>
    onShown(await showAgain(queryClient, held.id, proof));
  return (
    <SheetDialog title={texts.isItYou()} help={texts.isItYouHelp()} onClose={onClose}>
      {password === null ? (
        <PasswordStep send={send} onCodeNeeded={setPassword} />
      ) : (
        <CodeStep send={(code) => send({ password, code })} />
      )}
    </SheetDialog>
  );
}

interface PasswordStepProps {
  send: (proof: { password: string }) => Promise<void>;
  onCodeNeeded: (password: string) => void;
}

function PasswordStep({ send, onCodeNeeded }: PasswordStepProps) {
  const email = useStore(authStore, (signedIn) => signedIn?.user.email ?? '');
  const form = useForm({ defaultValues: { password: '' } });
  const submit = form.handleSubmit(async ({ password }) => {
    try {
      await send({ password });
    } catch (error) {
      if (needsCode(error)) onCodeNeeded(password);
      else showFailure({ form, fields: ['password'], error, fallback: common.generalError() });
    }
  });
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={common.password()}
        autoComplete="current-password"
        required
        {...fieldOf(form, 'password')}
      />
      <SubmitButton label={texts.goOn()} busyLabel={texts.checking()} isBusy={form.formState.isSubmitting} />
    </form>
  );
}

function CodeStep({ send }: { send: (code: string) => Promise<void> }) {
  const { field, isBusy, submit } = useCode({ send, onFailure: (error) => toastFailure(error, common.generalError()) });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      className="flex flex-col gap-5"
    >
      <CodeField {...field} onComplete={(code) => void submit(code)} />
      <SubmitButton label={texts.show()} busyLabel={texts.checking()} isBusy={isBusy} />
    </form>
  );
}
