import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';

export interface FieldProps {
  label: string;
  help?: ReactNode;
  error?: string | undefined;
  ground?: Ground | undefined;
}

type Ground = 'raised' | 'surface';

interface BoxProps {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface FrameProps extends FieldProps {
  children: (box: BoxProps) => ReactNode;
}

export function Field({ label, help, error, children }: FrameProps) {
  const id = useId();
  const descriptions = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1.5 block text-13 font-semibold text-muted">
        {label}
      </label>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': descriptions || undefined })}
      {help && (
        <p id={`${id}-help`} className="mt-1.5 text-13 text-pretty text-muted">
          {help}
        </p>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}

/** The element always exists, so that screen readers announce the error while the box has the focus. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  return (
    <div aria-live="polite">
      {error && (
        <p id={id} className="mt-1.5 text-13 font-medium break-words text-live">
          {error}
        </p>
      )}
    </div>
  );
}

/** Text of 17px keeps iOS from zooming in on a focused box. */
export function boxClass({ ground = 'raised', error }: Pick<FieldProps, 'ground' | 'error'>, extra = 'h-12'): string {
  return clsx(
    'w-full rounded-row px-4 text-17 placeholder:text-muted',
    ground === 'raised' ? 'bg-raised' : 'bg-surface',
    error && 'inset-ring-2 inset-ring-live',
    extra,
  );
}
