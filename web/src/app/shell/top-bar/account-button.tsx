import type { ButtonHTMLAttributes, Ref } from 'react';
import type { User } from '#contract/signed-in';
import { initialsOf } from '#web/lib/format';

interface AccountButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  user: User;
  ref?: Ref<HTMLButtonElement>;
}

/** The listener's initials, which open their menu. */
export function AccountButton({ user, ...rest }: AccountButtonProps) {
  return (
    <button
      type="button"
      aria-haspopup="menu"
      aria-label={`Account of ${user.name || user.email}`}
      className="touch-target grid size-9 shrink-0 place-items-center rounded-full bg-accent text-13 font-bold text-on-accent hover:brightness-92"
      {...rest}
    >
      {initialsOf(user.name || user.email)}
    </button>
  );
}
