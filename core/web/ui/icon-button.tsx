import { clsx } from 'clsx';
import type { LucideProps } from 'lucide-react';
import type { ButtonHTMLAttributes, ComponentType, Ref } from 'react';

type Ground = 'veil' | 'raised' | 'none';

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'aria-label'> {
  icon: ComponentType<LucideProps>;
  label: string;
  ground?: Ground;
  ref?: Ref<HTMLButtonElement>;
}

const grounds: Record<Ground, string> = { veil: 'bg-veil', raised: 'bg-raised', none: '' };

/** Buttons look 36px wide and take presses on 44px. With large fonts they hardly grow, to leave room for text. */
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
