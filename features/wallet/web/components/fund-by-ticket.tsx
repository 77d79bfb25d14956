import { type FormEvent, useRef, useState } from 'react';
import * as z from 'zod/mini';
import * as common from '#core/contract/texts';
import { CallError, messageOf } from '#core/web/lib/api/call';
import { toastFailure } from '#core/web/lib/failures';
import { fundingFailure } from '#core/web/lib/funding-failure';
import { toast } from '#core/web/lib/toasts';
import { SubmitButton } from '#core/web/ui/submit-button';
import { TextField } from '#core/web/ui/text-field';
import { Pin } from '#features/wallet/contract';
import { type FundsIn, fundByTicket } from '#features/wallet/web/redeem';
import * as texts from '#features/wallet/web/texts';
import { ToProfile } from './to-profile.tsx';

export function FundByTicket({ onArrived }: { onArrived: (funds: FundsIn) => void }) {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [isUnconfirmed, setUnconfirmed] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const isEmpty = code.trim() === '';

  const fail = (sentence: string) => {
    setError(sentence);
    field.current?.focus();
  };
  const send = async () => {
    if (isBusy || isEmpty) return;
    const pin = z.safeParse(Pin, code);
    if (!pin.success) {
      const sentence = pin.error.issues[0]?.message ?? common.notFunded();
      toast.error(sentence);
      return fail(sentence);
    }
    setError(undefined);
    setUnconfirmed(false);
    setBusy(true);
    try {
      onArrived(await fundByTicket(pin.data));
    } catch (cause) {
      setBusy(false);
      toastFailure(cause, fundingFailure(cause));
      fail(messageOf(cause, fundingFailure(cause)));
      setUnconfirmed(cause instanceof CallError && cause.code === 'limit.unconfirmed');
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <TextField
        ref={field}
        label={texts.ticketCode()}
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="go"
        placeholder="1234 5678"
        value={code}
        onChange={({ target }) => {
          setCode(target.value);
          setError(undefined);
          setUnconfirmed(false);
        }}
        error={error}
      />
      {isUnconfirmed && <ToProfile />}
      <SubmitButton label={texts.redeemTicket()} busyLabel={texts.redeeming()} isBusy={isBusy} disabled={isEmpty} />
    </form>
  );
}
