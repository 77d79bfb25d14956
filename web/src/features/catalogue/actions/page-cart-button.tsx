import { Check, ShoppingCart } from 'lucide-react';
import type { Message } from '#contract/catalogue';
import { texts } from '#contract/texts';
import { Link } from '#web/lib/link';
import { paths } from '#web/lib/paths';
import { buttonClass } from '#web/ui/button';
import { Spinner } from '#web/ui/skeleton';
import { useCart } from './cart-slot.ts';

/** 'Add to Cart' on the page of a message that is for sale; a link to the cart once it is in it (spec §2, Message detail). */
export function PageCartButton({ message }: { message: Message }) {
  const { place, add } = useCart(message, 'speaker');
  if (place === 'in') {
    return (
      <Link to={paths.cart()} className={buttonClass('accent', 'min-w-40')}>
        <Check aria-hidden="true" size={20} />
        In your cart
      </Link>
    );
  }
  const isAdding = place === 'adding';
  return (
    <button
      type="button"
      aria-disabled={isAdding}
      onClick={() => void add()}
      className={buttonClass('accent', 'min-w-40')}
    >
      {isAdding ? <Spinner className="size-5" /> : <ShoppingCart aria-hidden="true" size={20} />}
      {texts.addToCart}
    </button>
  );
}
