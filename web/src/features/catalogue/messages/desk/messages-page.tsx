import { useQuery } from '@tanstack/react-query';
import { FileAudio, Upload } from 'lucide-react';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { deskMessagesPageSize, messageSorts } from '#contract/messages/desk';
import { mostChangedAtOnce } from '#contract/messages/desk-bulk';
import { texts } from '#contract/texts';
import { BulkBar } from '#web/desk-kit/bulk-bar';
import { DataTable } from '#web/desk-kit/data-table';
import { DeskHeading } from '#web/desk-kit/desk-heading';
import { Pager } from '#web/desk-kit/pager';
import { useTableSort } from '#web/desk-kit/table-sort';
import { useSelection } from '#web/desk-kit/use-selection';
import { messageOf } from '#web/lib/api/call-error';
import { deskPaths } from '#web/lib/desk-paths';
import { Link } from '#web/lib/link';
import { buttonClass } from '#web/ui/button';
import { Failure } from '#web/ui/failure';
import { Notice } from '#web/ui/notice';
import { ChooseAll, PublishDrafts } from './all-of-filter.tsx';
import { deskMessagesQuery } from './api.ts';
import { BulkDialog } from './bulk-dialog.tsx';
import { filterIn } from './filter.ts';
import { messageColumns } from './message-columns.tsx';
import { MessageFilterBar } from './message-filter-bar.tsx';
import { PublishManyDialog } from './publish-many-dialog.tsx';
import { RowActions } from './row-actions.tsx';
import { StatusTabs } from './status-tabs.tsx';

const nouns = ['message', 'messages'] as const;

/** All messages, whatever their status: found, sorted, changed one by one or many at once. */
export function MessagesPage() {
  const [search] = useSearchParams();
  const location = useLocation();
  const filter = filterIn(search);
  const messages = useQuery(deskMessagesQuery(filter));
  const sorting = useTableSort(messageSorts, { by: 'when', order: 'desc' });
  const selection = useSelection(mostChangedAtOnce);
  const [isChanging, setChanging] = useState(false);
  const [publishing, setPublishing] = useState<readonly string[] | null>(null);
  const rows = messages.data?.data;
  const place = { ids: rows?.map(({ id }) => id) ?? [], search: location.search };
  return (
    <>
      <DeskHeading
        title="Messages"
        actions={
          <>
            <PublishDrafts filter={filter} page={messages.data} onChosen={setPublishing} />
            <Link to={deskPaths.upload()} className={buttonClass('accent')}>
              <Upload aria-hidden="true" size={16} />
              Upload
            </Link>
          </>
        }
      />
      <StatusTabs counts={messages.data?.counts} />
      {(rows?.length !== 0 || search.size > 0) && <MessageFilterBar messages={rows} />}
      {messages.isLoadingError ? (
        <Failure message={messageOf(messages.error, texts.generalError)} onRetry={() => void messages.refetch()} />
      ) : (
        <DataTable
          label="Messages"
          columns={messageColumns(place)}
          rows={rows}
          rowId={({ id }) => id}
          rowName={({ topic }) => topic}
          sorting={sorting}
          selection={selection}
          actions={(message) => (
            <RowActions message={message} selection={selection} onChangeChosen={() => setChanging(true)} />
          )}
          empty={<NoMessages isFiltered={search.size > 0} />}
          expected={Math.min(deskMessagesPageSize, 12)}
        />
      )}
      <Pager page={messages.data} noun={nouns} />
      <BulkBar selection={selection} noun={nouns}>
        <ChooseAll filter={filter} page={messages.data} selection={selection} />
        <button type="button" onClick={() => setChanging(true)} className={buttonClass('accent')}>
          Change…
        </button>
      </BulkBar>
      {publishing && (
        <PublishManyDialog
          ids={publishing}
          onClose={() => setPublishing(null)}
          onPublished={() => {
            setPublishing(null);
            selection.clear();
          }}
        />
      )}
      {isChanging && (
        <BulkDialog
          ids={[...selection.chosen]}
          onClose={() => setChanging(false)}
          onChanged={() => {
            setChanging(false);
            selection.clear();
          }}
        />
      )}
    </>
  );
}

function NoMessages({ isFiltered }: { isFiltered: boolean }) {
  return isFiltered ? (
    <Notice
      icon={FileAudio}
      title="No message is like that"
      help="Try other words, or fewer filters."
      action={
        <Link to={deskPaths.messages()} className={buttonClass('primary')}>
          Show all messages
        </Link>
      }
    />
  ) : (
    <Notice
      icon={FileAudio}
      title="No messages yet"
      help="Upload audio files, or bring a podcast with you."
      action={
        <Link to={deskPaths.upload()} className={buttonClass('primary')}>
          Upload audio
        </Link>
      }
    />
  );
}
