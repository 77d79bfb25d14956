import type { Ref, TextareaHTMLAttributes } from 'react';
import { boxClass, Field, type FieldProps } from './field.tsx';

interface TextAreaFieldProps extends FieldProps, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'className'> {
  ref?: Ref<HTMLTextAreaElement>;
}

export function TextAreaField({ label, help, error, ground, rows = 4, ...area }: TextAreaFieldProps) {
  return (
    <Field label={label} help={help} error={error}>
      {(box) => (
        <textarea
          dir="auto"
          {...area}
          {...box}
          rows={rows}
          className={boxClass({ ground, error }, 'thin-scrollbar field-sizing-content max-h-96 min-h-28 resize-y py-3')}
        />
      )}
    </Field>
  );
}
