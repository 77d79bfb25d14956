import { useQuery } from '@tanstack/react-query';
import { Play } from 'lucide-react';
import { useState } from 'react';
import type { OrderId } from '#contract/ids';
import { playAmong } from '#web/features/catalogue/actions/playback';
import { MessageTable } from '#web/features/catalogue/table/message-table';
import { MessageTableSkeleton } from '#web/features/catalogue/table/message-table-skeleton';
import { PaymentPanel } from '#web/features/payments/components/payment-panel';
import { orderQuery } from '#web/features/store/api';
import { cartStore } from '#web/features/store/cart-store';
import { LinkButton } from '#web/lib/link';
import { paths } from '#web/lib/paths';
import { trackOf } from '#web/player/track';
import { TextButton } from '#web/ui/text-button';

export function CartBought({ id }: { id: OrderId }) {
  const { data: order, isPending } = useQuery(orderQuery(id));
  // Until it is loaded, assume as many as were in the cart.
  const [likelyCount] = useState(() => cartStore.getState().items.length);
  const messages = order?.items.flatMap(({ message }) => message ?? []) ?? [];
  const first = messages.find((message) => trackOf(message) !== null);
  return (
    <>
      <PaymentPanel
        action={
          <>
            {(first || isPending) && (
              <TextButton
                kind="accent"
                className="aria-disabled:opacity-60"
                aria-disabled={!first}
                onClick={() => first && playAmong(messages, first.id)}
              >
                <Play aria-hidden="true" size={20} fill="currentColor" />
                Play now
              </TextButton>
            )}
            <LinkButton kind="plain" className="bg-surface!" to={paths.order(id)}>
              Your order
            </LinkButton>
          </>
        }
      />
      {isPending && <MessageTableSkeleton rows={likelyCount || 1} />}
      {messages.length > 0 && (
        <MessageTable label="What you bought" messages={messages} total={messages.length} line="speaker" />
      )}
    </>
  );
}
