import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ListPlus, ListRestart, ListX, Pencil } from 'lucide-react';
import { useState } from 'react';
import type { MessageId } from '#core/contract/ids';
import * as common from '#core/contract/texts';
import { ActionButton } from '#core/web/desk-kit/action-button';
import { dataQuery, deskKey, reportFailure } from '#core/web/desk-kit/api';
import { QueryFailure } from '#core/web/desk-kit/query-failure';
import { ReorderList, ReorderSkeleton } from '#core/web/desk-kit/reorder-list';
import { call } from '#core/web/lib/api/call';
import { deskPaths } from '#core/web/lib/desk-paths';
import { Notice } from '#core/web/ui/notice';
import type { DeskGroup } from '#features/groups/desk';
import { AddMessagesDialog } from '#features/messages/web/desk/add-messages-dialog';
import { MessageLine } from '#features/messages/web/desk/message-line';
import { changeDeskParts, type DeskPart, type DeskParts, readDeskParts } from '#features/series/desk';
import * as texts from './texts.ts';

function partsQuery(id: string) {
  return dataQuery([...deskKey, 'series', 'parts', id], readDeskParts, { params: { id } });
}

export function SeriesParts({ series: { id } }: { series: DeskGroup }) {
  const query = useQuery(partsQuery(id));
  if (query.isLoadingError) return <QueryFailure query={query} />;
  return (
    <section aria-label={texts.parts()} className="mt-8 min-w-0">
      {query.data ? <Parts id={id} shown={query.data} /> : <ReorderSkeleton />}
    </section>
  );
}

function Parts({ id, shown: { parts } }: { id: string; shown: DeskParts }) {
  const save = usePartsChange(id);
  const [isAdding, setAdding] = useState(false);
  const isNumbered = parts.every(({ part }, index) => part === index + 1);
  const add = (
    <ActionButton icon={ListPlus} onClick={() => setAdding(true)}>
      {common.addMessages()}
    </ActionButton>
  );
  return (
    <>
      <div className="flex flex-wrap items-center gap-3 pb-4">
        <h2 className="mr-auto text-17 font-bold">{texts.partCount({ count: parts.length })}</h2>
        {!isNumbered && (
          <ActionButton icon={ListRestart} onClick={() => save.mutate(numberedFromOne(parts))}>
            {texts.numberFromOne()}
          </ActionButton>
        )}
        {parts.length > 0 && add}
      </div>
      {parts.length === 0 ? (
        <Notice icon={ListPlus} title={texts.noPartsYet()} help={texts.noPartsHelp()} action={add} />
      ) : (
        <ReorderList
          label={texts.parts()}
          items={parts}
          idOf={(part) => part.id}
          nameOf={({ topic }) => topic}
          onOrder={(order) => save.mutate(inOrder(order))}
          actions={(part) => [
            { icon: Pencil, label: texts.editMessage(), to: deskPaths.message(part.id) },
            { icon: ListX, label: texts.takeOut(), onSelect: () => save.mutate(parts.filter((each) => each !== part)) },
          ]}
        >
          {(part) => <PartLine part={part} />}
        </ReorderList>
      )}
      {isAdding && (
        <AddMessagesDialog
          help={texts.newPartsAreAdded()}
          none={texts.noMessageHasTheseWords()}
          isIn={({ id: candidate }) => parts.some((part) => part.id === candidate)}
          isOff={save.isPending}
          onAdd={(added) => save.mutate(withNext(parts, added.id))}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  );
}

/** Concurrent changes run one after another. */
function usePartsChange(id: string) {
  const queryClient = useQueryClient();
  const { queryKey } = partsQuery(id);
  const mutationKey = [...queryKey, 'change'];
  return useMutation({
    mutationKey,
    scope: { id: mutationKey.join(' ') },
    onMutate: (parts: readonly Part<MessageId>[]) => {
      const shown = queryClient.getQueryData(queryKey);
      if (!shown) return;
      const known = new Map(shown.parts.map((part) => [part.id, part]));
      const order = parts.flatMap(({ id, part }): DeskPart[] => {
        const one = known.get(id);
        return one ? [{ ...one, part }] : [];
      });
      queryClient.setQueryData(queryKey, { ...shown, parts: order });
    },
    mutationFn: async (parts: readonly Part<MessageId>[]) => {
      const seen = queryClient.getQueryData(queryKey)?.seen ?? '';
      const body = { seen, parts: parts.map(({ id, part }) => ({ id, part })) };
      return (await call(changeDeskParts, { params: { id }, body })).data;
    },
    onSuccess: (changed) => {
      const isLast = queryClient.isMutating({ mutationKey }) === 1;
      queryClient.setQueryData(queryKey, (shown) => (shown && !isLast ? { ...shown, seen: changed.seen } : changed));
      if (isLast) void queryClient.invalidateQueries();
    },
    onError: (error) => {
      reportFailure(error);
      void queryClient.invalidateQueries({ queryKey });
    },
  });
}

function PartLine({ part }: { part: DeskPart }) {
  return (
    <div className="flex min-w-0 items-center gap-3">
      <span className="w-8 shrink-0 text-right font-semibold text-muted tabular-nums">{part.part}</span>
      <MessageLine message={part} />
    </div>
  );
}

interface Part<Id> {
  id: Id;
  part: number;
}

function inOrder<One extends Part<unknown>>(order: readonly One[]): One[] {
  const numbers = order.map(({ part }) => part).sort((one, other) => one - other);
  return order.map((part, index) => ({ ...part, part: numbers[index] ?? part.part }));
}

function numberedFromOne<One extends Part<unknown>>(order: readonly One[]): One[] {
  return order.map((part, index) => ({ ...part, part: index + 1 }));
}

function withNext<Id>(parts: readonly Part<Id>[], id: Id): Part<Id>[] {
  return [...parts, { id, part: Math.max(0, ...parts.map(({ part }) => part)) + 1 }];
}
