import type { Ref } from 'react';
import { DigitField } from '#core/web/ui/digit-field';
import { pinLength } from '#features/wallet/contract';

interface PinFieldProps {
  value: string;
  onChange: (pin: string) => void;
  error: string | null;
  ref?: Ref<HTMLInputElement>;
}

/** docs/product/screens-and-routes.md#ticket-dialog. In two groups as on printed tickets. */
export function PinField(props: PinFieldProps) {
  // It is on paper: nothing that a browser remembers can be it.
  return <DigitField {...props} length={pinLength} label="Ticket PIN, 8 digits" autoComplete="off" />;
}
