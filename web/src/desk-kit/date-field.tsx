import type { InputHTMLAttributes, Ref } from 'react';
import { boxClass, Field, type FieldProps } from './field.tsx';

interface DateFieldProps extends FieldProps, Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className' | 'type'> {
  ref?: Ref<HTMLInputElement>;
}

/** A day, `YYYY-MM-DD`, in the browser's own calendar. */
export function DateField({ label, help, error, ground, ...input }: DateFieldProps) {
  return (
    <Field label={label} help={help} error={error}>
      {(box) => <input {...input} {...box} type="date" className={boxClass({ ground, error })} />}
    </Field>
  );
}
