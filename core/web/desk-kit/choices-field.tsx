import { useId } from 'react';
import { CheckPill } from '#core/web/ui/check-pill';
import { FieldError, type FieldProps } from './field.tsx';
import type { Option } from './select-field.tsx';

interface ChoicesFieldProps extends Omit<FieldProps, 'ground'> {
  options: readonly Option[];
  value: readonly string[];
  onChange: (values: string[]) => void;
}

export function ChoicesField({ label, help, error, options, value, onChange }: ChoicesFieldProps) {
  const id = useId();
  return (
    <fieldset className="min-w-0" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1.5 text-13 font-semibold text-muted">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map(([choice, text]) => (
          <CheckPill
            key={choice}
            label={text}
            checked={value.includes(choice)}
            onChange={() =>
              onChange(value.includes(choice) ? value.filter((one) => one !== choice) : [...value, choice])
            }
          />
        ))}
      </div>
      {help && <p className="mt-1.5 text-13 text-pretty text-muted">{help}</p>}
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
}
