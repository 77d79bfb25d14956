import type { ButtonHTMLAttributes, Ref } from 'react';
import { initialsOf } from '#core/contract/initials';
import * as texts from '#core/web/app/texts';
import type { User } from '#features/accounts/contract/signed-in';

interface AccountButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  user: User;
  ref?: Ref<HTMLButtonElement>;
}

export function AccountButton({ user, ...rest }: AccountButtonProps) {
  return (
    <button
      type="button"
      aria-haspopup="menu"
      aria-label={texts.accountOf({ name: user.name || user.email })}
      className="touch-target grid size-[min(2.25rem,48px)] shrink-0 place-items-center rounded-full bg-accent text-[min(0.8125rem,20px)] font-bold text-on-accent hover:[filter:brightness(0.92)]"
      {...rest}
    >
      {/* The initials come from a style, because as text they would have to begin the button's accessible name. */}
      <span data-initials={initialsOf(user.name || user.email)} className="before:content-[attr(data-initials)]" />
    </button>
  );
}
