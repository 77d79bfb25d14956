import { useQueryClient } from '@tanstack/react-query';
import { ListPlus, ListX, Pencil } from 'lucide-react';
import { useState } from 'react';
import type { MessageId } from '#core/contract/ids';
import * as common from '#core/contract/texts';
import { ActionButton } from '#core/web/desk-kit/action-button';
import { reportFailure } from '#core/web/desk-kit/api';
import { ReorderList } from '#core/web/desk-kit/reorder-list';
import { deskPaths } from '#core/web/lib/desk-paths';
import { Notice } from '#core/web/ui/notice';
import { type CollectedMessage, type DeskCollectionDetail, maxInCollection } from '#features/collections/desk';
import { AddMessagesDialog } from '#features/messages/web/desk/add-messages-dialog';
import { MessageLine } from '#features/messages/web/desk/message-line';
import { collectionQuery, useContentsChange } from './api.ts';
import * as texts from './texts.ts';

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
    <section aria-label={common.messages()} className="min-w-0">
      <div className="flex flex-wrap items-center justify-between gap-3 pb-4">
        <h2 className="text-17 font-bold">{common.messageCount({ count: messages.length })}</h2>
        <ActionButton icon={ListPlus} onClick={() => setAdding(true)}>
          {common.addMessages()}
        </ActionButton>
      </div>
      {messages.length === 0 ? (
        <Notice
          icon={ListPlus}
          title={texts.nothingInItYet()}
          help={texts.nothingInItHelp()}
          action={
            <ActionButton kind="primary" onClick={() => setAdding(true)}>
              {common.addMessages()}
            </ActionButton>
          }
        />
      ) : (
        <ReorderList
          label={common.messages()}
          items={messages}
          idOf={(message) => message.id}
          nameOf={({ topic }) => topic}
          onOrder={(order) => save(order)}
          actions={(message) => [
            { icon: Pencil, label: texts.editMessage(), to: deskPaths.message(message.id) },
            { icon: ListX, label: texts.takeOut(), onSelect: () => save(messages.filter((each) => each !== message)) },
          ]}
        >
          {(message) => <MessageLine message={message} />}
        </ReorderList>
      )}
      {isAdding && (
        <AddMessagesDialog
          help={isFull ? texts.collectionIsFull({ count: maxInCollection }) : texts.publishedNewestFirst()}
          none={texts.noPublishedMessageHasTheseWords()}
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
