import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';

interface SwitchFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className' | 'type'> {
  label: string;
  help?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

export function SwitchField({ label, help, ...input }: SwitchFieldProps) {
  const id = useId();
  return (
    <div className="flex min-h-11 items-center gap-4">
      <label htmlFor={id} className="min-w-0 flex-1 cursor-pointer py-1">
        <span className="block font-semibold">{label}</span>
        {help && (
          <span id={`${id}-help`} className="block text-13 text-pretty text-muted">
            {help}
          </span>
        )}
      </label>
      <span className="relative inline-flex shrink-0">
        <input
          {...input}
          id={id}
          type="checkbox"
          aria-describedby={help ? `${id}-help` : undefined}
          className="peer touch-target h-7 w-12 cursor-pointer appearance-none rounded-full bg-muted forced-color-adjust-none checked:bg-accent"
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-1 left-1 size-5 rounded-full bg-surface transition-transform peer-checked:translate-x-5"
        />
      </span>
    </div>
  );
}
