import type { Ref, SelectHTMLAttributes } from 'react';
import { boxClass, Field, type FieldProps } from './field.tsx';

export type Option = readonly [value: string, label: string];

interface SelectFieldProps extends FieldProps, Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id' | 'className'> {
  options: readonly Option[];
  ref?: Ref<HTMLSelectElement>;
}

export function SelectField({ label, help, error, ground, options, ...select }: SelectFieldProps) {
  return (
    <Field label={label} help={help} error={error}>
      {(box) => (
        <select dir="auto" {...select} {...box} className={boxClass({ ground, error }, 'h-12 cursor-pointer pr-10')}>
          {options.map(([value, text]) => (
            <option dir="auto" key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
