import { Check, ShoppingCart } from 'lucide-react';
import type { Message } from '#contract/catalogue';
import { priceLabel } from '#web/features/catalogue/messages/price';
import { useCartButton } from '#web/features/store/use-cart-button';
import { LinkButton } from '#web/lib/link-button';
import { paths } from '#web/lib/paths';
import { Spinner } from '#web/ui/skeleton';
import { TextButton } from '#web/ui/text-button';
import { BuyLabel } from './buy-label.tsx';

export function PageCartButton({ message }: { message: Message }) {
  const { state, add } = useCartButton(message, 'speaker');
  if (state === 'in') {
    return (
      <LinkButton kind="accent" className="min-w-40" to={paths.cart()}>
        <Check aria-hidden="true" size={20} />
        <span className="tabular-nums">In your cart · {priceLabel(message)}</span>
      </LinkButton>
    );
  }
  const isAdding = state === 'adding';
  return (
    <TextButton kind="accent" className="min-w-40" aria-disabled={isAdding} onClick={() => void add()}>
      {isAdding ? <Spinner className="size-5" /> : <ShoppingCart aria-hidden="true" size={20} />}
      <BuyLabel message={message} />
    </TextButton>
  );
}
