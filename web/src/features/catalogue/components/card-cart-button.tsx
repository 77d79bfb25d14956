import { clsx } from 'clsx';
import { Check, ShoppingCart } from 'lucide-react';
import { Link } from 'react-router';
import type { Message } from '#contract/catalogue';
import { useCart } from '#web/features/catalogue/cart-slot';
import { paths } from '#web/lib/paths';
import { Spinner } from '#web/ui/skeleton';
import { cardButtonPlace } from './card-button-place.ts';

/** A paid card's cart button; a link to the cart once the message is in it (spec §4, Message card). */
export function CardCartButton({ message }: { message: Message }) {
  const { place, add } = useCart(message, 'title');
  if (place === 'in') {
    return (
      <Link
        to={paths.cart()}
        aria-label={`${message.topic} is in your cart`}
        data-tooltip="In your cart"
        data-active=""
        className={clsx(cardButtonPlace, 'bg-raised text-accent')}
      >
        <Check aria-hidden="true" size={20} strokeWidth={3} />
      </Link>
    );
  }
  const isAdding = place === 'adding';
  return (
    <button
      type="button"
      aria-label={`Add ${message.topic} to cart`}
      aria-disabled={isAdding}
      data-tooltip="Add to Cart"
      data-active={isAdding ? '' : undefined}
      onClick={() => void add()}
      className={clsx(cardButtonPlace, 'bg-raised text-text')}
    >
      {isAdding ? <Spinner className="size-5" /> : <ShoppingCart aria-hidden="true" size={20} />}
    </button>
  );
}
