import { clsx } from 'clsx';
import type { MouseEvent, ReactNode, Ref } from 'react';
import { buttonWordClass, wordedButtonClass } from '#core/web/ui/button';

interface ControlButtonProps {
  label: string;
  word?: string | undefined;
  onPress: (event: MouseEvent) => void;
  onLikely?: () => void;
  /** An unavailable button stays in the tab order, so that the last track doesn't lose the focus. */
  unavailable?: boolean;
  pressed?: boolean;
  lit?: boolean | undefined;
  opens?: 'menu' | 'dialog';
  expanded?: boolean;
  children: ReactNode;
  className?: string | undefined;
  ref?: Ref<HTMLButtonElement>;
}

export function ControlButton({
  label,
  word,
  onPress,
  unavailable,
  pressed,
  children,
  className,
  ...rest
}: ControlButtonProps) {
  const isLit = pressed || rest.lit;
  return (
    <button
      ref={rest.ref}
      type="button"
      aria-label={label}
      data-tooltip={word === undefined ? label : undefined}
      aria-disabled={unavailable}
      aria-pressed={pressed}
      aria-haspopup={rest.opens}
      aria-expanded={rest.expanded}
      onClick={onPress}
      onPointerEnter={rest.onLikely}
      onFocus={rest.onLikely}
      className={clsx(
        'relative',
        word === undefined
          ? 'grid size-[44px] shrink-0 place-items-center rounded-full transition-colors duration-150'
          : wordedButtonClass,
        isLit ? 'text-accent' : 'text-muted',
        unavailable ? 'opacity-40' : !isLit && 'hover:text-text active:text-text',
        className,
      )}
    >
      {children}
      {word !== undefined && <span className={buttonWordClass}>{word}</span>}
    </button>
  );
}
