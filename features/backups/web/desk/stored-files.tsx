import type { UseQueryResult } from '@tanstack/react-query';
import { CircleAlert, FileCheck } from 'lucide-react';
import type { Page } from '#core/contract/page';
import { Figures } from '#core/web/desk-kit/figures';
import { QueryTable } from '#core/web/desk-kit/query-table';
import { shortMoment } from '#core/web/desk-kit/short-time';
import { formatSize } from '#core/web/lib/data-price';
import { formatCount } from '#core/web/lib/format';
import type { StoredFileFinding, StoredFilesState } from '#features/stored-files/desk';
import { findingColumns, findingName } from './finding-columns.tsx';

export function StoredFiles({
  files,
}: {
  files: UseQueryResult<Page<StoredFileFinding> & { state: StoredFilesState }>;
}) {
  const state = files.data?.state;
  return (
    <>
      {state && state.damaged > 0 && <Damaged state={state} />}
      {state && <Figures figures={figuresOf(state)} />}
      <div className="pt-6">
        <QueryTable
          query={files}
          noun={['finding', 'findings']}
          label="Stored files"
          columns={findingColumns}
          rowId={({ id }) => id}
          rowName={findingName}
          empty={{
            icon: FileCheck,
            title: 'No damage found',
            help: 'Stored files found missing or damaged are listed here.',
          }}
        />
      </div>
    </>
  );
}

function Damaged({ state: { damaged, days } }: { state: StoredFilesState }) {
  return (
    <div role="alert" className="pb-6">
      <p className="flex items-start gap-2 font-semibold">
        <CircleAlert aria-hidden="true" size={18} className="mt-0.5 shrink-0 text-live" />
        {formatCount(damaged, ['stored file is', 'stored files are'])} missing or damaged.
      </p>
      <p className="max-w-[70ch] pt-1 pl-6.5 text-13 text-pretty text-muted">
        {days > 0 && 'A server tries every six hours to repair them from backups. '}
        To use good copies from elsewhere, name their place with
        <code className="block pt-1">npm run lectern -- storage check --hashes --repair --from</code>
      </p>
    </div>
  );
}

function figuresOf({ days, damaged, round, last_started_at, last_finished_at }: StoredFilesState) {
  return [
    { name: 'Missing or damaged', value: damaged.toLocaleString('en-NG') },
    {
      name: 'Read in this round',
      value: round ? formatCount(round.objects, ['file', 'files']) : '–',
      help: round ? `${formatSize(round.bytes)} since ${shortMoment(round.started_at)}` : undefined,
    },
    {
      name: 'All files last read',
      value: last_finished_at === null ? 'Not yet' : shortMoment(last_finished_at),
      help: last_started_at === null ? undefined : `Begun ${shortMoment(last_started_at)}`,
    },
    {
      name: 'Checked automatically',
      value: days === 0 ? 'Never' : `In ${formatCount(days, ['day', 'days'])}`,
      help: days === 0 ? 'Switched off by a setting' : 'A round through all files',
    },
  ];
}
