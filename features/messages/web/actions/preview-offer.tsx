import { Check, ShoppingCart } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { Link } from '#core/web/lib/link';
import { paths } from '#core/web/lib/paths';
import { Spinner } from '#core/web/ui/skeleton';
import type { Message } from '#features/catalogue/contract';
import { priceLabel } from '#features/messages/web/price';
import * as texts from '#features/messages/web/texts';
import { useCartButton } from '#features/orders/web/use-cart-button';

interface PreviewOfferProps {
  message: Message;
  onFreePage: (act: () => void) => void;
}

const look =
  'inline-flex h-[44px] shrink-0 items-center gap-2 rounded-full bg-accent px-[16px] md:max-lg:px-[14px] text-13 max-md:text-[min(0.8125rem,4.4vw)] font-semibold whitespace-nowrap text-on-accent hover:[filter:brightness(0.92)]';

export function PreviewOffer({ message, onFreePage }: PreviewOfferProps) {
  const { state, add } = useCartButton(message, 'speaker');
  const navigate = useNavigate();
  if (state === 'in') {
    const openCart = (event: MouseEvent) => {
      event.preventDefault();
      onFreePage(() => void navigate(paths.cart()));
    };
    return (
      <Link to={paths.cart()} onClick={openCart} className={look}>
        <Check aria-hidden="true" size={16} />
        <span className="md:max-lg:sr-only">{texts.inYourCart()}</span>
      </Link>
    );
  }
  const isAdding = state === 'adding';
  return (
    <button type="button" aria-disabled={isAdding} onClick={() => onFreePage(() => void add())} className={look}>
      {isAdding ? <Spinner /> : <ShoppingCart aria-hidden="true" size={16} />}
      <span className="tabular-nums">
        {texts.buyForPrice({
          buy: (parts) => <span className="md:max-lg:sr-only">{parts}</span>,
          price: priceLabel(message),
          hidden: (parts) => <span className="sr-only">{parts}</span>,
        })}
      </span>
    </button>
  );
}
