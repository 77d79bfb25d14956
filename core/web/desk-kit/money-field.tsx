import { type Ref, useState } from 'react';
import { nairaToKobo } from '#core/contract/money';
import { boxClass, Field, type FieldProps } from './field.tsx';

interface MoneyFieldProps extends FieldProps {
  /** Naira; NaN for an empty box or no amount, which the contract's schemas refuse in words. */
  value: number;
  onChange: (naira: number) => void;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
}

export function MoneyField({ label, help, error, ground, value, onChange, onBlur, ref }: MoneyFieldProps) {
  const [text, setText] = useState(() => textOf(value));
  const isOther = !Object.is(amountIn(text), value);
  const shown = isOther ? textOf(value) : text;
  return (
    <Field label={label} help={help} error={error}>
      {(box) => (
        <div className="relative">
          <span
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 left-4 -translate-y-1/2 text-17 text-muted"
          >
            ₦
          </span>
          <input
            {...box}
            ref={ref}
            inputMode="decimal"
            autoComplete="off"
            value={shown}
            onChange={({ target }) => {
              setText(target.value);
              onChange(amountIn(target.value));
            }}
            onBlur={onBlur}
            className={boxClass({ ground, error }, 'h-12 pl-9 tabular-nums')}
          />
        </div>
      )}
    </Field>
  );
}

function textOf(naira: number): string {
  return Number.isNaN(naira) ? '' : String(naira);
}

function amountIn(text: string): number {
  const plain = text.replaceAll(',', '').replace('₦', '').trim();
  return nairaToKobo(plain) !== null || /^-?\d{1,13}(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN;
}
