import { ShoppingCart } from 'lucide-react';
import { type ComponentProps, useEffect } from 'react';
import { useStore } from 'zustand';
import { pageSizes } from '#contract/page';
import { texts } from '#contract/texts';
import { loadCart } from '#web/features/store/cart';
import { cartStore } from '#web/features/store/cart-store';
import { Link } from '#web/lib/link';
import { paths } from '#web/lib/paths';

export function CartEntry(link: Omit<ComponentProps<typeof Link>, 'to' | 'children'>) {
  const count = useStore(cartStore, ({ items }) => items.length);
  useEffect(() => {
    if (cartStore.getState().status === 'unknown') void loadCart(pageSizes.cartAtHome);
  }, []);
  return (
    <Link {...link} to={paths.cart()}>
      <ShoppingCart aria-hidden="true" size={18} className="shrink-0 text-muted" />
      <span className="grow">{texts.cart}</span>
      {count > 0 && (
        <span className="rounded-full bg-accent px-2 text-13 text-on-accent tabular-nums">
          {count}
          <span className="sr-only"> {count === 1 ? 'item' : 'items'}</span>
        </span>
      )}
    </Link>
  );
}
