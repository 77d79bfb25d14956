import { useQuery } from '@tanstack/react-query';
import { Play } from 'lucide-react';
import { useState } from 'react';
import type { OrderId } from '#core/contract/ids';
import * as texts from '#core/web/app/texts';
import { LinkButton } from '#core/web/lib/link';
import { paths } from '#core/web/lib/paths';
import { trackOf } from '#core/web/player/track';
import { TextButton } from '#core/web/ui/text-button';
import { playAmong } from '#features/messages/web/actions/playback';
import { MessageTable } from '#features/messages/web/table/message-table';
import { MessageTableSkeleton } from '#features/messages/web/table/message-table-skeleton';
import { orderQuery } from '#features/orders/web/api';
import { cartStore } from '#features/orders/web/cart-store';
import { PaymentPanel } from '#features/payments/web/components/payment-panel';

export function CartBought({ id }: { id: OrderId }) {
  const { data: order, isPending } = useQuery(orderQuery(id));
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
                {texts.playNow()}
              </TextButton>
            )}
            <LinkButton kind="plain" className="bg-surface!" to={paths.order(id)}>
              {texts.yourOrder()}
            </LinkButton>
          </>
        }
      />
      {isPending && <MessageTableSkeleton rows={likelyCount || 1} />}
      {messages.length > 0 && (
        <MessageTable label={texts.messagesYouBought()} messages={messages} total={messages.length} line="speaker" />
      )}
    </>
  );
}
