import { useQueryClient } from '@tanstack/react-query';
import { ListPlus, ListX, Pencil } from 'lucide-react';
import { useState } from 'react';
import type { MessageId } from '#core/contract/ids';
import { ActionButton } from '#core/web/desk-kit/action-button';
import { reportFailure } from '#core/web/desk-kit/api';
import { ReorderList } from '#core/web/desk-kit/reorder-list';
import { deskPaths } from '#core/web/lib/desk-paths';
import { formatCount } from '#core/web/lib/format';
import { Notice } from '#core/web/ui/notice';
import { type CollectedMessage, type DeskCollectionDetail, maxInCollection } from '#features/collections/desk';
import { AddMessagesDialog } from '#features/messages/web/desk/add-messages-dialog';
import { MessageLine } from '#features/messages/web/desk/message-line';
import { collectionQuery, useContentsChange } from './api.ts';

interface CollectedMessagesProps {
  collection: DeskCollectionDetail;
  onSeen: (collection: DeskCollectionDetail) => void;
}

export function CollectedMessages({ collection, onSeen }: CollectedMessagesProps) {
  const { id, messages } = collection;
  const queryClient = useQueryClient();
  const change = useContentsChange(id);
  const [isAdding, setAdding] = useState(false);
  const isFull = messages.length >= maxInCollection;

  const save = (order: readonly CollectedMessage[], added: readonly MessageId[] = []) => {
    queryClient.setQueryData(collectionQuery(id).queryKey, { ...collection, messages: [...order] });
    change.mutate([...order.map((message) => message.id), ...added], {
      onSuccess: onSeen,
      onError: reportFailure,
    });
  };
  return (
    <section aria-label="Messages" className="min-w-0">
      <div className="flex flex-wrap items-center justify-between gap-3 pb-4">
        <h2 className="text-17 font-bold">{formatCount(messages.length, ['message', 'messages'])}</h2>
        <ActionButton icon={ListPlus} onClick={() => setAdding(true)}>
          Add messages
        </ActionButton>
      </div>
      {messages.length === 0 ? (
        <Notice
          icon={ListPlus}
          title="Nothing in it yet"
          help="Search the library for messages that belong here."
          action={
            <ActionButton kind="primary" onClick={() => setAdding(true)}>
              Add messages
            </ActionButton>
          }
        />
      ) : (
        <ReorderList
          label="Messages"
          items={messages}
          idOf={(message) => message.id}
          nameOf={({ topic }) => topic}
          onOrder={(order) => save(order)}
          actions={(message) => [
            { icon: Pencil, label: 'Edit message', to: deskPaths.message(message.id) },
            { icon: ListX, label: 'Take out', onSelect: () => save(messages.filter((each) => each !== message)) },
          ]}
        >
          {(message) => <MessageLine message={message} />}
        </ReorderList>
      )}
      {isAdding && (
        <AddMessagesDialog
          help={
            isFull
              ? `The collection is full with ${maxInCollection} messages: take some out first.`
              : 'Published messages, newest first.'
          }
          none="No published message has these words."
          status="published"
          isIn={({ id: candidate }) => messages.some((message) => message.id === candidate)}
          isOff={isFull || change.isPending}
          onAdd={(added) => save(messages, [added.id])}
          onClose={() => setAdding(false)}
        />
      )}
    </section>
  );
}
