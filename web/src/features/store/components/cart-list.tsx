import { useRef } from 'react';
import type { CartItem } from '#contract/cart-item';
import { texts } from '#contract/texts';
import { removeFromCart } from '#web/features/store/cart';
import { CartRow } from './cart-row.tsx';

/** Right after a row disappears, a press aimed at it would remove the next one, in ms. */
const settleMs = 400;

export function CartList({ items }: { items: readonly CartItem[] }) {
  const list = useRef<HTMLUListElement>(null);
  const wentAt = useRef(Number.NEGATIVE_INFINITY);
  const remove = async ({ message_id }: CartItem) => {
    if (performance.now() - wentAt.current < settleMs) return;
    if (!(await removeFromCart(message_id))) return;
    wentAt.current = performance.now();
    // The button disappears with its row: the focus stays at the list.
    list.current?.focus({ preventScroll: true });
  };
  return (
    <ul
      ref={list}
      tabIndex={-1}
      aria-label={texts.shoppingCart}
      className="-mx-2 grid grid-cols-1 content-start gap-1 outline-none"
    >
      {items.map((item) => (
        <CartRow key={item.id} item={item} onRemove={(removed) => void remove(removed)} />
      ))}
    </ul>
  );
}
