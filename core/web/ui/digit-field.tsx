import { clsx } from 'clsx';
import { OTPInput, REGEXP_ONLY_DIGITS, type SlotProps } from 'input-otp';
import { type Ref, useId } from 'react';
import { digitsOf } from './digits.ts';

interface DigitFieldProps {
  length: number;
  label: string;
  value: string;
  onChange: (digits: string) => void;
  onComplete?: (digits: string) => void;
  error: string | null;
  /** `one-time-code` lets phones and password managers fill in the digits. */
  autoComplete: 'off' | 'one-time-code';
  ref?: Ref<HTMLInputElement>;
}

/** One input for keyboard and screen readers, drawn as boxes in two groups. Other characters than digits are dropped. */
export function DigitField({ length, label, error, ref, autoComplete, onComplete, ...input }: DigitFieldProps) {
  const errorId = useId();
  return (
    <div>
      {/* Without an element of this id the library writes a <style> element, which the CSP forbids. */}
      <span id="input-otp-style" hidden />
      <OTPInput
        ref={ref}
        {...input}
        {...(onComplete && { onComplete })}
        maxLength={length}
        pattern={REGEXP_ONLY_DIGITS}
        pasteTransformer={digitsOf}
        inputMode="numeric"
        enterKeyHint="go"
        autoComplete={autoComplete}
        pushPasswordManagerStrategy="none"
        noScriptCSSFallback={null}
        aria-label={label}
        aria-invalid={error !== null}
        aria-describedby={errorId}
        // In forced colours the input's own digits would show beside the drawn ones.
        className="forced-color-adjust-none"
        containerClassName="flex gap-1.5 selection:bg-transparent selection:text-transparent"
        render={({ slots }) =>
          places(length).map((place) => (
            <Box key={place} startsGroup={place === length / 2} hasError={error !== null} slot={slots[place]} />
          ))
        }
      />
      {/* The error's element is rendered even when empty, so that nothing moves and screen readers announce an error. */}
      <p id={errorId} role="alert" className="mt-2 min-h-5 text-13 font-medium break-words text-live">
        {error}
      </p>
    </div>
  );
}

function places(length: number): number[] {
  return Array.from({ length }, (_, place) => place);
}

interface BoxProps {
  startsGroup: boolean;
  slot: SlotProps | undefined;
  hasError: boolean;
}

function Box({ startsGroup, slot, hasError }: BoxProps) {
  return (
    <div
      aria-hidden="true"
      className={clsx(
        'grid h-14 min-w-0 flex-1 place-items-center rounded-row bg-raised text-21 font-bold tabular-nums',
        startsGroup && 'ml-2',
        slot?.isActive ? 'inset-ring-2 inset-ring-text' : hasError && 'inset-ring-2 inset-ring-live',
      )}
    >
      {slot?.char}
      {slot?.hasFakeCaret && <span className="h-6 w-0.5 animate-breathe bg-text" />}
    </div>
  );
}
