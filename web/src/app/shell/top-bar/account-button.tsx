import type { ButtonHTMLAttributes, Ref } from 'react';
import { useStore } from 'zustand';
import type { User } from '#contract/accounts/signed-in';
import { initialsOf } from '#contract/initials';
import { cartStore } from '#web/features/store/cart-store';
import { formatCount } from '#web/lib/format';
import { CountBadge } from '#web/ui/count-badge';

interface AccountButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  user: User;
  ref?: Ref<HTMLButtonElement>;
}

export function AccountButton({ user, ...rest }: AccountButtonProps) {
  const inCart = useStore(cartStore, ({ items }) => items.length);
  const owner = `Account of ${user.name || user.email}`;
  return (
    <button
      type="button"
      aria-haspopup="menu"
      aria-label={inCart > 0 ? `${owner}, ${formatCount(inCart, ['item', 'items'])} in the cart` : owner}
      className="touch-target grid size-[min(2.25rem,48px)] shrink-0 place-items-center rounded-full bg-accent text-[min(0.8125rem,20px)] font-bold text-on-accent hover:[filter:brightness(0.92)]"
      {...rest}
    >
      {initialsOf(user.name || user.email)}
      <CountBadge count={inCart} className="-top-1.5 -right-1.5 bg-text text-ink" />
    </button>
  );
}
