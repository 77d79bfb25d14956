import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Reply } from '#core/contract/endpoint';
import * as common from '#core/contract/texts';
import { dutyOfScope, scopeText, type TokenScope } from '#core/contract/token-scopes';
import { call } from '#core/web/lib/api/call';
import { fieldOf, showFailure } from '#core/web/lib/failures';
import { CheckRow } from '#core/web/ui/choice-row';
import { PasswordField } from '#core/web/ui/password-field';
import { SheetDialog } from '#core/web/ui/sheet-dialog';
import { SubmitButton } from '#core/web/ui/submit-button';
import { TextField } from '#core/web/ui/text-field';
import { makeAccessToken, NewAccessToken } from '#features/accounts/contract/access-tokens';
import { useRefreshHeld } from '#features/accounts/web/held-secrets/api';
import * as texts from '#features/accounts/web/texts';
import { accessTokensQuery } from './api.ts';
import { ExpiryChoice } from './expiry-choice.tsx';
import { MadeToken } from './made-token.tsx';

type Made = Pick<Reply<typeof makeAccessToken>['data'], 'token' | 'held'>;

interface MakeTokenProps {
  offered: readonly TokenScope[];
  onClose: () => void;
}

export function MakeTokenDialog({ offered, onClose }: MakeTokenProps) {
  const [made, setMade] = useState<Made | null>(null);
  const refreshHeld = useRefreshHeld();
  const title = made === null ? texts.newAccessToken() : texts.yourAccessToken();
  const close = () => {
    if (made) refreshHeld();
    onClose();
  };
  return (
    <SheetDialog title={title} onClose={close}>
      {made === null ? (
        <MakeTokenForm offered={offered} onMade={setMade} />
      ) : (
        <MadeToken token={made.token} held={made.held} onDone={onClose} />
      )}
    </SheetDialog>
  );
}

const fields = ['name', 'scopes', 'password'] as const;
const usualDays = 90;

interface FormProps extends Pick<MakeTokenProps, 'offered'> {
  onMade: (made: Made) => void;
}

function MakeTokenForm({ offered, onMade }: FormProps) {
  const queryClient = useQueryClient();
  const [days, setDays] = useState<number | null>(usualDays);
  const form = useForm({
    resolver: zodResolver(NewAccessToken),
    defaultValues: { name: '', scopes: [...offered.slice(0, 1)], password: '' },
  });
  const scopes = form.watch('scopes');
  const isForDesk = scopes.some((scope) => dutyOfScope(scope) !== null);
  const submit = form.handleSubmit(async (given) => {
    const expiry = isForDesk ? (days ?? usualDays) : days;
    try {
      const { data } = await call(makeAccessToken, {
        body: { ...given, ...(expiry !== null && { expires_in_days: expiry }) },
      });
      void queryClient.invalidateQueries(accessTokensQuery);
      onMade(data);
    } catch (error) {
      showFailure({ form, fields, error, fallback: common.generalError() });
    }
  });
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <TextField
        label={common.name()}
        placeholder={texts.tokenNameExample()}
        autoComplete="off"
        required
        {...fieldOf(form, 'name')}
      />
      <ScopeChoice
        offered={offered}
        chosen={scopes}
        error={form.formState.errors.scopes?.message}
        onChange={(next) => form.setValue('scopes', next, { shouldValidate: form.formState.isSubmitted })}
      />
      <ExpiryChoice days={isForDesk ? (days ?? usualDays) : days} mayBeEndless={!isForDesk} onChange={setDays} />
      <PasswordField
        label={common.password()}
        autoComplete="current-password"
        required
        {...fieldOf(form, 'password')}
      />
      <SubmitButton label={texts.makeTheToken()} busyLabel={common.saving()} isBusy={form.formState.isSubmitting} />
    </form>
  );
}

interface ScopeChoiceProps {
  offered: readonly TokenScope[];
  chosen: readonly TokenScope[];
  error: string | undefined;
  onChange: (chosen: TokenScope[]) => void;
}

function ScopeChoice({ offered, chosen, error, onChange }: ScopeChoiceProps) {
  const errorId = useId();
  return (
    <fieldset className="min-w-0" aria-describedby={error ? errorId : undefined}>
      <legend className="mb-1.5 text-13 font-semibold text-muted">{texts.theTokenMay()}</legend>
      <div className="rounded-row bg-raised py-1">
        {offered.map((scope) => (
          <CheckRow
            key={scope}
            label={texts.scopeAndMeaning({ scope, meaning: scopeText(scope) })}
            checked={chosen.includes(scope)}
            onChange={() =>
              onChange(offered.filter((each) => (each === scope ? !chosen.includes(each) : chosen.includes(each))))
            }
          />
        ))}
      </div>
      <div aria-live="polite">
        {error && (
          <p id={errorId} className="mt-1.5 text-13 font-medium text-live">
            {error}
          </p>
        )}
      </div>
    </fieldset>
  );
}
