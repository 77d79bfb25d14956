import { clsx } from 'clsx';
import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';

interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'> {
  label: string;
  error?: string | undefined;
  ground?: 'raised' | 'surface' | undefined;
  end?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** At 17px iOS doesn't zoom in on a focused box. */
export function TextField({ label, error, end, ground = 'raised', ...input }: TextFieldProps) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-13 font-semibold text-muted">
        {label}
      </label>
      <div className="relative">
        <input
          dir="auto"
          {...input}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          className={clsx(
            'h-12 w-full rounded-row px-4 text-17 placeholder:text-muted',
            ground === 'raised' ? 'bg-raised' : 'bg-surface',
            end && 'pr-13',
            error ? 'inset-ring-2 inset-ring-live' : 'box-edge',
          )}
        />
        {end && <div className="absolute top-1.5 right-1.5">{end}</div>}
      </div>
      {/* Screen readers announce only changes within an existing element, so the error's element is rendered even when empty. */}
      <div aria-live="polite">
        {error && (
          <p id={errorId} className="mt-1.5 text-13 font-medium break-words text-live">
            {error}
          </p>
        )}
      </div>
    </div>
  );
}
