import type { Ref } from 'react';
import { boxClass, Field, type FieldProps } from './field.tsx';
import { boxTimeOf, momentOf, zoneInWords } from './library-time.ts';
import * as texts from './texts.ts';

interface DateTimeFieldProps extends FieldProps {
  /** In UTC; null for none. */
  value: string | null;
  onChange: (moment: string | null) => void;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
}

export function DateTimeField({ label, help, error, ground, value, onChange, onBlur, ref }: DateTimeFieldProps) {
  const zone = texts.libraryTime({ zone: zoneInWords() });
  return (
    <Field label={label} help={help ? [help, ' ', zone] : zone} error={error}>
      {(box) => (
        <input
          {...box}
          ref={ref}
          type="datetime-local"
          value={boxTimeOf(value)}
          onChange={({ target }) => onChange(momentOf(target.value))}
          onBlur={onBlur}
          className={boxClass({ ground, error })}
        />
      )}
    </Field>
  );
}
