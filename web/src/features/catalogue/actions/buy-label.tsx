import type { Message } from '#contract/catalogue';
import { texts } from '#contract/texts';
import { priceLabel } from '#web/features/catalogue/messages/price';

interface BuyLabelProps {
  message: Pick<Message, 'is_free' | 'price'>;
  /** Where there is little room the price alone is seen. */
  isShortOnTablet?: boolean;
}

/** What a button says that puts a message into the cart: what it costs to the eye, and to the ear what happens as well. */
export function BuyLabel({ message, isShortOnTablet = false }: BuyLabelProps) {
  return (
    <span className="tabular-nums">
      <span className={isShortOnTablet ? 'md:max-lg:sr-only' : undefined}>Buy</span> {priceLabel(message)}
      <span className="sr-only">– {texts.addToCart}</span>
    </span>
  );
}
