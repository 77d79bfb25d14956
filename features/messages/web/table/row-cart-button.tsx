import { clsx } from 'clsx';
import * as common from '#core/contract/texts';
import { Link } from '#core/web/lib/link';
import { paths } from '#core/web/lib/paths';
import { Spinner } from '#core/web/ui/skeleton';
import * as texts from '#features/messages/web/texts';
import type { CartMessage } from '#features/orders/web/cart';
import { useCartButton } from '#features/orders/web/use-cart-button';

const look = 'touch-target row-add-button';

export function RowCartButton({ message }: { message: CartMessage }) {
  return (
    <span className="row-add">
      <CartButton message={message} />
    </span>
  );
}

function CartButton({ message }: { message: CartMessage }) {
  const { state, add } = useCartButton(message, 'title');
  if (state === 'in') {
    return (
      <Link
        to={paths.cart()}
        aria-label={texts.inCartTopic({ topic: message.topic })}
        className={clsx(look, 'text-accent')}
      >
        {texts.inCart()}
      </Link>
    );
  }
  const isAdding = state === 'adding';
  return (
    <button
      type="button"
      aria-label={texts.addTopicToCart({ topic: message.topic })}
      aria-disabled={isAdding}
      onClick={() => void add()}
      className={clsx(look, 'text-text')}
    >
      {isAdding ? <Spinner /> : common.add()}
    </button>
  );
}
