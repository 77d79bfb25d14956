import { clsx } from 'clsx';
import { OTPInput, REGEXP_ONLY_DIGITS, type SlotProps } from 'input-otp';
import { type Ref, useId } from 'react';
import { pinLength } from '#contract/wallet/public';
import { digitsOf } from '#web/features/wallet/pin-digits';

interface PinFieldProps {
  value: string;
  onChange: (pin: string) => void;
  error: string | null;
  ref?: Ref<HTMLInputElement>;
}

/**
 * docs/product/screens-and-routes.md#ticket-dialog. One input for keyboard and screen readers, drawn as boxes in two
 * groups as on printed tickets. Only the digits of what is typed or pasted count, e.g. of `Ticket 1234-5678`.
 */
export function PinField({ value, onChange, error, ref }: PinFieldProps) {
  const errorId = useId();
  return (
    <div>
      {/* Without an element of this id the library writes a <style> element, which the CSP forbids. */}
      <span id="input-otp-style" hidden />
      <OTPInput
        ref={ref}
        value={value}
        onChange={onChange}
        maxLength={pinLength}
        pattern={REGEXP_ONLY_DIGITS}
        pasteTransformer={digitsOf}
        inputMode="numeric"
        enterKeyHint="go"
        // It is on paper: nothing that a browser remembers can be it.
        autoComplete="off"
        pushPasswordManagerStrategy="none"
        noScriptCSSFallback={null}
        aria-label="Ticket PIN, 8 digits"
        aria-invalid={error !== null}
        aria-describedby={errorId}
        // In forced colours the input's digits would show beside the drawn ones.
        className="forced-color-adjust-none"
        containerClassName="flex gap-1.5 selection:bg-transparent selection:text-transparent"
        render={({ slots }) =>
          places.map((place) => <Box key={place} place={place} hasError={error !== null} slot={slots[place]} />)
        }
      />
      {/* Rendered even when empty: nothing moves, and screen readers announce an error. */}
      <p id={errorId} role="alert" className="mt-2 min-h-5 text-13 font-medium break-words text-live">
        {error}
      </p>
    </div>
  );
}

const places = Array.from({ length: pinLength }, (_, place) => place);

interface BoxProps {
  place: number;
  slot: SlotProps | undefined;
  hasError: boolean;
}

function Box({ place, slot, hasError }: BoxProps) {
  return (
    <div
      aria-hidden="true"
      className={clsx(
        'grid h-14 min-w-0 flex-1 place-items-center rounded-row bg-raised text-21 font-bold tabular-nums',
        place === pinLength / 2 && 'ml-2',
        slot?.isActive ? 'inset-ring-2 inset-ring-text' : hasError && 'inset-ring-2 inset-ring-live',
      )}
    >
      {slot?.char}
      {slot?.hasFakeCaret && <span className="h-6 w-0.5 animate-breathe bg-text" />}
    </div>
  );
}
