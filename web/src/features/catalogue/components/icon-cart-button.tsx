import { Check, ShoppingCart } from 'lucide-react';
import { Link } from 'react-router';
import { texts } from '#contract/texts';
import { type CartMessage, useCart } from '#web/features/catalogue/cart-slot';
import { paths } from '#web/lib/paths';
import { Spinner } from '#web/ui/skeleton';

const look = 'touch-target grid size-9 place-items-center rounded-full hover:bg-text/15';

/** The cart button of a row, as an icon; a link to the cart once the message is in it (spec §2, Liked). */
export function IconCartButton({ message }: { message: CartMessage }) {
  const { place, add } = useCart(message, 'title');
  if (place === 'in') {
    return (
      <Link
        to={paths.cart()}
        aria-label={`${message.topic} is in your cart`}
        data-tooltip="In your cart"
        className={`${look} text-accent`}
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
      data-tooltip={texts.addToCart}
      onClick={() => void add()}
      className={look}
    >
      {isAdding ? <Spinner className="size-5" /> : <ShoppingCart aria-hidden="true" size={20} />}
    </button>
  );
}
