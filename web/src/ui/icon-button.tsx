import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';
import type { ButtonHTMLAttributes, Ref } from 'react';

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'aria-label'> {
  icon: LucideIcon;
  /** What it does; also its tooltip. */
  label: string;
  ref?: Ref<HTMLButtonElement>;
}

/** A round button that shows an icon: 36px to the eye, 44px to a finger. */
export function IconButton({ icon: Icon, label, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      data-tooltip={label}
      className={clsx(
        'touch-target grid size-9 shrink-0 place-items-center rounded-full bg-veil text-text transition-opacity',
        'disabled:text-muted disabled:opacity-55 enabled:hover:opacity-80',
        className,
      )}
      {...rest}
    >
      <Icon aria-hidden="true" size={20} />
    </button>
  );
}
