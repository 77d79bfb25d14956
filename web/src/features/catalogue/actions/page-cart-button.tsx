import { Check, ShoppingCart } from 'lucide-react';
import type { Message } from '#contract/catalogue';
import { priceLabel } from '#web/features/catalogue/messages/price';
import { useCartButton } from '#web/features/store/use-cart-button';
import { Link } from '#web/lib/link';
import { paths } from '#web/lib/paths';
import { buttonClass } from '#web/ui/button';
import { Spinner } from '#web/ui/skeleton';
import { BuyLabel } from './buy-label.tsx';

export function PageCartButton({ message }: { message: Message }) {
  const { state, add } = useCartButton(message, 'speaker');
  if (state === 'in') {
    return (
      <Link to={paths.cart()} className={buttonClass('accent', 'min-w-40')}>
        <Check aria-hidden="true" size={20} />
        <span className="tabular-nums">In your cart · {priceLabel(message)}</span>
      </Link>
    );
  }
  const isAdding = state === 'adding';
  return (
    <button
      type="button"
      aria-disabled={isAdding}
      onClick={() => void add()}
      className={buttonClass('accent', 'min-w-40')}
    >
      {isAdding ? <Spinner className="size-5" /> : <ShoppingCart aria-hidden="true" size={20} />}
      <BuyLabel message={message} />
    </button>
  );
}
