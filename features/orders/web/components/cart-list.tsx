import { Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { useStore } from 'zustand';
import { formatNaira } from '#core/contract/money';
import * as common from '#core/contract/texts';
import { Link } from '#core/web/lib/link';
import { paths } from '#core/web/lib/paths';
import { Cover } from '#core/web/ui/cover';
import { IconButton } from '#core/web/ui/icon-button';
import { sideOf } from '#core/web/ui/side-of';
import type { CartItem } from '#features/orders/contract/cart-item';
import { removeFromCart } from '#features/orders/web/cart';
import { cartStore, isChanging } from '#features/orders/web/cart-store';
import * as texts from '#features/orders/web/texts';

/** In ms. Presses right after a row disappears were aimed at that row, so they are ignored. */
const settleMs = 400;

export function CartList({ items }: { items: readonly CartItem[] }) {
  const list = useRef<HTMLUListElement>(null);
  const wentAt = useRef(Number.NEGATIVE_INFINITY);
  const remove = async ({ message_id }: CartItem) => {
    if (performance.now() - wentAt.current < settleMs) return;
    if (!(await removeFromCart(message_id))) return;
    wentAt.current = performance.now();
    // The pressed button disappears with its row, so the focus moves to the list.
    list.current?.focus({ preventScroll: true });
  };
  return (
    <ul
      ref={list}
      tabIndex={-1}
      aria-label={common.shoppingCart()}
      className="-mx-2 grid grid-cols-1 content-start gap-1 outline-none"
    >
      {items.map((item) => (
        <CartRow key={item.id} item={item} onRemove={(removed) => void remove(removed)} />
      ))}
    </ul>
  );
}

interface CartRowProps {
  item: CartItem;
  onRemove: (item: CartItem) => void;
}

function CartRow({ item, onRemove }: CartRowProps) {
  const { message_id, topic, description, speaker_name, price, category, image_url } = item;
  const isLeaving = useStore(cartStore, (cart) => isChanging(cart, message_id));
  return (
    <li className="flex items-center gap-3 rounded-row py-2 pr-1 pl-2 hover:bg-raised md:gap-4">
      <div className="w-16 shrink-0 self-start md:w-20">
        <Cover
          topic={topic}
          categoryName={null}
          palette={category?.palette ?? 0}
          imageUrl={image_url}
          size="small"
          sizes="(width >= 48rem) 80px, 64px"
        />
      </div>
      <div className="grid min-w-0 grow gap-x-4 md:grid-cols-[minmax(0,1fr)_auto] md:items-center">
        <div className="min-w-0">
          <Link
            dir="auto"
            to={paths.message(message_id)}
            title={topic}
            className="touch-target line-clamp-2 font-semibold break-words hover:underline"
          >
            {topic}
          </Link>
          <p dir="auto" className={`truncate text-13 text-muted ${sideOf(topic)}`}>
            {speaker_name}
          </p>
          <p dir="auto" className="line-clamp-1 text-13 break-words text-muted md:line-clamp-2">
            {description}
          </p>
        </div>
        <p className="font-semibold text-accent tabular-nums">{formatNaira(price)}</p>
      </div>
      <IconButton
        icon={Trash2}
        label={texts.removeTopic({ topic })}
        data-tooltip={texts.removeFromCart()}
        ground="none"
        aria-disabled={isLeaving}
        onClick={() => onRemove(item)}
      />
    </li>
  );
}
