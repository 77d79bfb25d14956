import type { Ref } from 'react';
import { boxClass, Field, type FieldProps } from './field.tsx';
import { NameBox } from './name-box.tsx';
import type { NameKind } from './suggestions.ts';

interface NameFieldProps extends FieldProps {
  kind: NameKind;
  value: string | null;
  onChange: (name: string | null) => void;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
}

/** One name, of those that there are or a new one, which is made when the form is saved. For a `Controller`. */
export function NameField({ label, help, error, ground, kind, value, onChange, onBlur, ref }: NameFieldProps) {
  return (
    <Field label={label} help={help} error={error}>
      {(box) => (
        <NameBox
          {...box}
          ref={ref}
          kind={kind}
          text={value ?? ''}
          onType={(text) => onChange(text === '' ? null : text)}
          onChoose={onChange}
          onBlur={onBlur}
          className={boxClass({ ground, error })}
        />
      )}
    </Field>
  );
}
