import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { MessageId } from '#contract/ids';
import { texts } from '#contract/texts';
import { relatedMessagesQuery } from '#web/features/catalogue/api';
import { MessageShelf } from '#web/features/catalogue/shelves/message-shelf';
import { ShelfSkeleton } from '#web/features/catalogue/shelves/shelf-skeleton';
import { NearMark } from '#web/ui/near-mark';

/** The messages nearest to one, asked for when the listener comes near; nothing when there are none or they can't be had. */
export function RelatedMessages({ id }: { id: MessageId }) {
  const [isNear, setNear] = useState(false);
  const { data, isPending } = useQuery({ ...relatedMessagesQuery(id), enabled: isNear });
  if (!isPending) return <MessageShelf title={texts.relatedMessages} messages={data?.data ?? []} />;
  return (
    <div className="relative">
      <NearMark onNear={() => setNear(true)} />
      <ShelfSkeleton layout="medium" />
    </div>
  );
}
