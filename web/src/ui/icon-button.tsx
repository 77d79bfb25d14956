import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';
import type { ButtonHTMLAttributes, Ref } from 'react';

/** What it stands on: the tinted head, the page itself, or something that is raised already. */
type Ground = 'veil' | 'raised' | 'none';

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'aria-label'> {
  icon: LucideIcon;
  /** What it does; also its tooltip. */
  label: string;
  ground?: Ground;
  ref?: Ref<HTMLButtonElement>;
}

const grounds: Record<Ground, string> = { veil: 'bg-veil', raised: 'bg-raised', none: '' };

/** A round button that shows an icon: 36px to the eye, 44px to a finger; beside large letters hardly larger, since they need its room. */
export function IconButton({ icon: Icon, label, ground = 'veil', className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      data-tooltip={label}
      className={clsx(
        'touch-target grid size-[min(2.25rem,48px)] shrink-0 place-items-center rounded-full',
        'enabled:not-aria-disabled:hover:bg-text/15 disabled:opacity-50 aria-disabled:opacity-50',
        grounds[ground],
        className,
      )}
      {...rest}
    >
      <Icon aria-hidden="true" size={20} />
    </button>
  );
}
