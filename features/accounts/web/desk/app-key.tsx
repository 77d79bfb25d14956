import { Copy, Smartphone } from 'lucide-react';
import { type FormEvent, useId, useRef, useState } from 'react';
import * as z from 'zod/mini';
import * as common from '#core/contract/texts';
import { ActionButton } from '#core/web/desk-kit/action-button';
import { reportFailure } from '#core/web/desk-kit/api';
import { CallError, call } from '#core/web/lib/api/call';
import { copyText } from '#core/web/lib/copy-text';
import { useHolding } from '#core/web/lib/holding';
import { buttonClass } from '#core/web/ui/button';
import { DigitField } from '#core/web/ui/digit-field';
import { QrCode } from '#core/web/ui/qr-code';
import { SubmitButton } from '#core/web/ui/submit-button';
import { AppCode, codeLength } from '#features/accounts/contract/code';
import {
  confirmSecondFactor,
  type RecoveryCodes,
  type SecondFactorKey,
} from '#features/accounts/contract/second-factor';
import * as texts from './texts.ts';

interface AppKeyProps {
  appKey: SecondFactorKey;
  onConfirmed: (made: RecoveryCodes) => void;
  onCancel: () => void;
}

export function AppKey({ appKey, onConfirmed, onCancel }: AppKeyProps) {
  const headingId = useId();
  useHolding(true, texts.keyOfYourApp());
  return (
    <section aria-labelledby={headingId} className="max-w-2xl">
      <h2 id={headingId} className="text-21 font-bold">
        {texts.addItToYourApp()}
      </h2>
      <div className="mt-5 grid gap-6 md:grid-cols-[14rem_minmax(0,1fr)]">
        <QrCode {...appKey.qr_code} label={texts.qrCodeWithTheKey()} />
        <div className="min-w-0">
          <p className="text-pretty">{texts.scanThisSquare()}</p>
          <p className="mt-4 text-pretty text-muted">{texts.orTypeThisKey()}</p>
          <Key text={appKey.key} />
          <p className="mt-4">
            <a href={appKey.address} className={buttonClass('plain')}>
              <Smartphone aria-hidden="true" size={16} />
              {texts.openTheAppOnThisDevice()}
            </a>
          </p>
        </div>
      </div>
      <FirstCode onConfirmed={onConfirmed} onCancel={onCancel} />
    </section>
  );
}

function Key({ text }: { text: string }) {
  return (
    <div className="mt-2 flex flex-wrap items-center gap-3">
      <code className="font-sans text-17 font-semibold break-words tabular-nums">{text}</code>
      <ActionButton icon={Copy} kind="quiet" onClick={() => void copyText(text.replaceAll(' ', ''), 'key')}>
        {common.copy()}
      </ActionButton>
    </div>
  );
}

function FirstCode({ onConfirmed, onCancel }: Omit<AppKeyProps, 'appKey'>) {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const send = async (typed: string) => {
    if (isBusy) return;
    const problem = z.safeParse(AppCode, typed).error?.issues[0]?.message;
    if (problem !== undefined) return setError(problem);
    setBusy(true);
    try {
      onConfirmed((await call(confirmSecondFactor, { body: { code: typed } })).data);
    } catch (failure) {
      const isWrong = failure instanceof CallError && failure.code === 'second_factor.wrong';
      if (!isWrong) return reportFailure(failure);
      setError(failure.message);
      setCode('');
      box.current?.focus();
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(code);
  };
  return (
    <form noValidate onSubmit={submit} className="mt-8 flex max-w-sm flex-col gap-3">
      <p className="text-pretty">{texts.thenEnterTheCode()}</p>
      <DigitField
        ref={box}
        length={codeLength}
        label={texts.codeOfTheApp()}
        autoComplete="one-time-code"
        value={code}
        onChange={(typed) => {
          setCode(typed);
          if (typed !== '') setError(null);
        }}
        error={error}
      />
      <div className="flex flex-wrap gap-2">
        <SubmitButton label={texts.finish()} busyLabel={texts.checking()} isBusy={isBusy} />
        <ActionButton kind="quiet" onClick={onCancel}>
          {common.cancel()}
        </ActionButton>
      </div>
    </form>
  );
}
