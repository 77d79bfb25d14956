import type { Message } from '#contract/catalogue';
import { texts } from '#contract/texts';
import { priceLabel } from '#web/features/catalogue/messages/price';

interface BuyLabelProps {
  message: Pick<Message, 'is_free' | 'price'>;
  /** Where there is little room only the price is shown. */
  isShortOnTablet?: boolean;
}

export function BuyLabel({ message, isShortOnTablet = false }: BuyLabelProps) {
  return (
    <span className="tabular-nums">
      <span className={isShortOnTablet ? 'md:max-lg:sr-only' : undefined}>Buy</span> {priceLabel(message)}{' '}
      <span className="sr-only">– {texts.addToCart}</span>
    </span>
  );
}
