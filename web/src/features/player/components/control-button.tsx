import { clsx } from 'clsx';
import type { ReactNode } from 'react';

interface ControlButtonProps {
  label: string;
  onPress: () => void;
  /** It stays in the tab order, so that focus isn't lost when the last track is reached. */
  unavailable?: boolean;
  pressed?: boolean;
  children: ReactNode;
  className?: string;
}

/** One round control of the player, 44 px for a finger. */
export function ControlButton({ label, onPress, unavailable, pressed, children, className }: ControlButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      data-tooltip={label}
      aria-disabled={unavailable}
      aria-pressed={pressed}
      onClick={onPress}
      className={clsx(
        'grid size-11 shrink-0 place-items-center rounded-full text-muted transition-colors duration-150',
        unavailable ? 'opacity-40' : 'hover:text-text active:text-text',
        className,
      )}
    >
      {children}
    </button>
  );
}
