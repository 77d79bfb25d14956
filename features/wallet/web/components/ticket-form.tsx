import type { Ref } from 'react';
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import * as common from '#core/contract/texts';
import { CallError, messageOf } from '#core/web/lib/api/call';
import { DigitField } from '#core/web/ui/digit-field';
import { SubmitButton } from '#core/web/ui/submit-button';
import { pinLength } from '#features/wallet/contract';
import { redeem, type TicketOutcome } from '#features/wallet/web/redeem';
import * as texts from '#features/wallet/web/texts';

interface TicketFormProps {
  pin: string;
  onChange: (pin: string) => void;
  isToRedeem: boolean;
  onGood: (outcome: TicketOutcome) => void;
  wayAround: ReactNode;
}

export function TicketForm({ pin, onChange, isToRedeem, onGood, wayAround }: TicketFormProps) {
  const [error, setError] = useState<string | null>(null);
  const [isUnconfirmed, setUnconfirmed] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const isSent = useRef(false);

  const send = async () => {
    if (isBusy || pin.length !== pinLength) return;
    setError(null);
    setUnconfirmed(false);
    setBusy(true);
    try {
      onGood(await redeem(pin));
    } catch (cause) {
      setBusy(false);
      setError(messageOf(cause, common.ticketFailed()));
      setUnconfirmed(cause instanceof CallError && cause.code === 'limit.unconfirmed');
      field.current?.focus();
    }
  };
  const sendOnce = useEffectEvent(() => {
    if (isSent.current) return;
    isSent.current = true;
    void send();
  });
  useEffect(() => {
    if (isToRedeem) sendOnce();
  }, [isToRedeem]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3">
      <PinField
        ref={field}
        value={pin}
        onChange={(typed) => {
          setError(null);
          setUnconfirmed(false);
          onChange(typed);
        }}
        error={error}
      />
      {isUnconfirmed && <div className="flex flex-wrap gap-2">{wayAround}</div>}
      <SubmitButton
        label={common.verify()}
        busyLabel={texts.verifying()}
        isBusy={isBusy}
        disabled={pin.length !== pinLength}
      />
    </form>
  );
}

interface PinFieldProps {
  value: string;
  onChange: (pin: string) => void;
  error: string | null;
  ref?: Ref<HTMLInputElement>;
}

function PinField(props: PinFieldProps) {
  // The PIN is on paper, so a browser can't know it.
  return <DigitField {...props} length={pinLength} label={texts.ticketPin8Digits()} autoComplete="off" />;
}
