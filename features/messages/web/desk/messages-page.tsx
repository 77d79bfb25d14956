import { useQuery } from '@tanstack/react-query';
import { FileAudio, Send, Upload } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router';
import type { Page as ListPage } from '#core/contract/page';
import * as common from '#core/contract/texts';
import { ActionButton, ActionLink } from '#core/web/desk-kit/action-button';
import { useDeskAction } from '#core/web/desk-kit/api';
import { DeskHeading } from '#core/web/desk-kit/desk-heading';
import { QueryTable } from '#core/web/desk-kit/query-table';
import { useTableSort } from '#core/web/desk-kit/table-sort';
import { Tabs } from '#core/web/desk-kit/tabs';
import { type Asked, useAsked } from '#core/web/desk-kit/use-address';
import { useOwnCentres } from '#core/web/desk-kit/use-duties';
import { type Selection, useSelection } from '#core/web/desk-kit/use-selection';
import { call } from '#core/web/lib/api/call';
import { deskPaths } from '#core/web/lib/desk-paths';
import type { DeskMessage } from '#features/messages/desk';
import { chooseMessages, maxChangedAtOnce } from '#features/messages/desk/bulk';
import { DeskMessagesQuery, type MessageStatus, messageSorts, messageStatuses } from '#features/messages/desk/filters';
import { deskMessagesQuery } from './api.ts';
import { BulkDialog } from './bulk-dialog.tsx';
import { statusNames } from './labels.ts';
import { messageColumns } from './message-columns.tsx';
import { MessageFilterBar } from './message-filter-bar.tsx';
import { PublishManyDialog } from './publish-many-dialog.tsx';
import { RowActions } from './row-actions.tsx';
import * as texts from './texts.ts';

export function Page() {
  const location = useLocation();
  const filter = useAsked(DeskMessagesQuery);
  const messages = useQuery(deskMessagesQuery(filter));
  const sorting = useTableSort(messageSorts, { by: 'when', order: 'desc' });
  const selection = useSelection(maxChangedAtOnce);
  const [isChanging, setChanging] = useState(false);
  const [publishing, setPublishing] = useState<readonly string[] | null>(null);
  const { data: rows, counts } = messages.data ?? {};
  return (
    <>
      <DeskHeading
        title={common.messages()}
        actions={
          <>
            <PublishDrafts filter={filter} page={messages.data} onChosen={setPublishing} />
            <ActionLink icon={Upload} kind="accent" to={deskPaths.upload()}>
              {texts.upload()}
            </ActionLink>
          </>
        }
      />
      <Tabs
        label={texts.status()}
        name="status"
        tabs={[
          ['', common.all(), counts && messageStatuses.reduce((sum, status) => sum + counts[status], 0)],
          ...messageStatuses.map((status) => [status, statusNames[status](), counts?.[status]] as const),
        ]}
        chosen={filter.status ?? ''}
      />
      <QueryTable
        query={messages}
        noun={common.messageCount}
        filterBar={<MessageFilterBar messages={rows} />}
        label={common.messages()}
        columns={messageColumns({ ids: rows?.map(({ id }) => id) ?? [], search: location.search })}
        rowId={({ id }) => id}
        rowName={({ topic }) => topic}
        sorting={sorting}
        selection={selection}
        actions={(message) => (
          <RowActions message={message} selection={selection} onChangeChosen={() => setChanging(true)} />
        )}
        bulk={
          <>
            <ChooseAll filter={filter} page={messages.data} selection={selection} />
            <ActionButton kind="accent" onClick={() => setChanging(true)}>
              {common.change()}
            </ActionButton>
          </>
        }
        empty={{
          icon: FileAudio,
          title: texts.noMessagesYet(),
          help: texts.noMessagesYetHelp(),
          to: [deskPaths.upload(), texts.uploadAudio()],
        }}
        noMatch={{
          icon: FileAudio,
          title: texts.noMessagesMatch(),
          help: texts.tryOtherWordsOrFewerFilters(),
          to: [deskPaths.messages(), texts.showAllMessages()],
        }}
        expected={12}
      />
      {publishing && (
        <PublishManyDialog ids={publishing} onClose={() => setPublishing(null)} onPublished={selection.clear} />
      )}
      {isChanging && (
        <BulkDialog ids={[...selection.chosen]} onClose={() => setChanging(false)} onChanged={selection.clear} />
      )}
    </>
  );
}

type MessagesFilter = Asked<typeof DeskMessagesQuery>;

interface OfFilter {
  filter: MessagesFilter;
  page: (ListPage<DeskMessage> & { counts: Record<MessageStatus, number> }) | undefined;
}

function useChoosing() {
  return useDeskAction(
    ({ pageNumber: _, sort: _sort, order: _order, ...query }: MessagesFilter) => call(chooseMessages, { query }),
    { refreshed: null },
  );
}

function ChooseAll({ filter, page, selection }: OfFilter & { selection: Selection }) {
  const choosing = useChoosing();
  const total = page?.totalElements ?? 0;
  const shown = page?.data ?? [];
  const isNarrowed = narrowed(filter) > 0;
  const isAll = useOwnCentres() === null;
  if (total <= shown.length || selection.chosen.size >= total) return null;
  return (
    <ActionButton
      kind="quiet"
      isOff={choosing.isPending}
      onClick={() => choosing.act(filter, ({ ids }) => selection.set(ids, true))}
    >
      {chooseAllLabel({ total, isAll, isNarrowed })}
    </ActionButton>
  );
}

function chooseAllLabel({ total, isAll, isNarrowed }: { total: number; isAll: boolean; isNarrowed: boolean }): string {
  if (isAll) return isNarrowed ? texts.chooseAllOfThisFilter({ count: total }) : texts.chooseAll({ count: total });
  return isNarrowed ? texts.chooseAllYoursOfThisFilter() : texts.chooseAllThatAreYours();
}

function PublishDrafts({ filter, page, onChosen }: OfFilter & { onChosen: (ids: readonly string[]) => void }) {
  const choosing = useChoosing();
  const { status } = filter;
  if (!page || (status !== undefined && status !== 'draft')) return null;
  const isNarrowed = narrowed({ ...filter, status: undefined }) > 0;
  // In a filtered table, the number of drafts is only known if it is filtered by that status.
  if (isNarrowed && status !== 'draft') return null;
  const drafts = isNarrowed ? page.totalElements : page.counts.draft;
  if (drafts === 0) return null;
  return (
    <ActionButton
      icon={Send}
      isOff={choosing.isPending}
      onClick={() => choosing.act({ ...filter, status: 'draft' }, ({ ids }) => onChosen(ids))}
    >
      {isNarrowed ? texts.publishDraftsOfThisFilter({ count: drafts }) : texts.publishTheDrafts({ count: drafts })}
    </ActionButton>
  );
}

function narrowed({ pageNumber: _, sort: _sort, order: _order, ...filter }: MessagesFilter): number {
  return Object.values(filter).filter((value) => value !== undefined).length;
}
