import { Check, ShoppingCart } from 'lucide-react';
import * as common from '#core/contract/texts';
import { Link } from '#core/web/lib/link';
import { paths } from '#core/web/lib/paths';
import { Spinner } from '#core/web/ui/skeleton';
import * as texts from '#features/messages/web/texts';
import type { CartMessage } from '#features/orders/web/cart';
import { useCartButton } from '#features/orders/web/use-cart-button';

interface IconCartButtonProps {
  message: CartMessage;
  look?: string;
}

const rowLook = 'touch-target grid size-9 place-items-center rounded-full hover:bg-text/15';

export function IconCartButton({ message, look = rowLook }: IconCartButtonProps) {
  const { state, add } = useCartButton(message, 'title');
  if (state === 'in') {
    return (
      <Link
        to={paths.cart()}
        aria-label={texts.topicIsInYourCart({ topic: message.topic })}
        data-tooltip={texts.inYourCart()}
        data-active=""
        className={`${look} text-accent`}
      >
        <Check aria-hidden="true" size={20} strokeWidth={3} />
      </Link>
    );
  }
  const isAdding = state === 'adding';
  return (
    <button
      type="button"
      aria-label={texts.addTopicToCart({ topic: message.topic })}
      aria-disabled={isAdding}
      data-tooltip={common.addToCart()}
      data-active={isAdding ? '' : undefined}
      onClick={() => void add()}
      className={`${look} text-text`}
    >
      {isAdding ? <Spinner className="size-5" /> : <ShoppingCart aria-hidden="true" size={20} />}
    </button>
  );
}
