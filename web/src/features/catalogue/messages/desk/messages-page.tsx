import { useQuery } from '@tanstack/react-query';
import { FileAudio, Upload } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { listDeskMessages, messageSorts, messageStatuses } from '#contract/messages/desk';
import { mostChangedAtOnce } from '#contract/messages/desk-bulk';
import { ActionButton, ActionLink } from '#web/desk-kit/action-button';
import { DeskHeading } from '#web/desk-kit/desk-heading';
import { QueryTable } from '#web/desk-kit/query-table';
import { useTableSort } from '#web/desk-kit/table-sort';
import { Tabs } from '#web/desk-kit/tabs';
import { useAsked } from '#web/desk-kit/use-address';
import { useSelection } from '#web/desk-kit/use-selection';
import { deskPaths } from '#web/lib/desk-paths';
import { ChooseAll, PublishDrafts } from './all-of-filter.tsx';
import { deskMessagesQuery } from './api.ts';
import { BulkDialog } from './bulk-dialog.tsx';
import { statusNames } from './labels.ts';
import { messageColumns } from './message-columns.tsx';
import { MessageFilterBar } from './message-filter-bar.tsx';
import { PublishManyDialog } from './publish-many-dialog.tsx';
import { RowActions } from './row-actions.tsx';

const nouns = ['message', 'messages'] as const;

/** All messages, whatever their status: found, sorted, changed one by one or many at once. */
export function MessagesPage() {
  const location = useLocation();
  const filter = useAsked(listDeskMessages);
  const messages = useQuery(deskMessagesQuery(filter));
  const sorting = useTableSort(messageSorts, { by: 'when', order: 'desc' });
  const selection = useSelection(mostChangedAtOnce);
  const [isChanging, setChanging] = useState(false);
  const [publishing, setPublishing] = useState<readonly string[] | null>(null);
  const { data: rows, counts } = messages.data ?? {};
  return (
    <>
      <DeskHeading
        title="Messages"
        actions={
          <>
            <PublishDrafts filter={filter} page={messages.data} onChosen={setPublishing} />
            <ActionLink icon={Upload} kind="accent" to={deskPaths.upload()}>
              Upload
            </ActionLink>
          </>
        }
      />
      <Tabs
        label="Status"
        name="status"
        tabs={[
          ['', 'All', counts && messageStatuses.reduce((sum, status) => sum + counts[status], 0)],
          ...messageStatuses.map((status) => [status, statusNames[status], counts?.[status]] as const),
        ]}
        chosen={filter.status ?? ''}
      />
      <QueryTable
        query={messages}
        noun={nouns}
        filterBar={<MessageFilterBar messages={rows} />}
        label="Messages"
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
              Change…
            </ActionButton>
          </>
        }
        empty={{
          icon: FileAudio,
          title: 'No messages yet',
          help: 'Upload audio files, or bring a podcast with you.',
          to: [deskPaths.upload(), 'Upload audio'],
        }}
        noMatch={{
          icon: FileAudio,
          title: 'No messages match',
          help: 'Try other words, or fewer filters.',
          to: [deskPaths.messages(), 'Show all messages'],
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
