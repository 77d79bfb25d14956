import type { UseQueryResult } from '@tanstack/react-query';
import { CircleAlert, FileCheck } from 'lucide-react';
import type { Page } from '#core/contract/page';
import * as common from '#core/contract/texts';
import { Figures } from '#core/web/desk-kit/figures';
import { QueryTable } from '#core/web/desk-kit/query-table';
import { shortMoment } from '#core/web/desk-kit/short-time';
import { formatSize } from '#core/web/lib/data-price';
import type { StoredFileFinding, StoredFilesState } from '#features/stored-files/desk';
import { findingColumns, findingName } from './finding-columns.tsx';
import * as texts from './texts.ts';

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
          noun={texts.findingCount}
          label={texts.storedFiles()}
          columns={findingColumns}
          rowId={({ id }) => id}
          rowName={findingName}
          empty={{
            icon: FileCheck,
            title: texts.noDamageFound(),
            help: texts.noDamageFoundHelp(),
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
        {texts.storedFilesAreDamaged({ count: damaged })}
      </p>
      <p className="max-w-[70ch] pt-1 pl-6.5 text-13 text-pretty text-muted">
        {days > 0 && `${texts.repairedEverySixHours()} `}
        {texts.useCopiesFromElsewhere({
          command: <code className="block pt-1">npm run lectern -- storage check --hashes --repair --from</code>,
        })}
      </p>
    </div>
  );
}

function figuresOf({ days, damaged, round, last_started_at, last_finished_at }: StoredFilesState) {
  return [
    { name: texts.missingOrDamaged(), value: damaged.toLocaleString('en-NG') },
    {
      name: texts.readInThisRound(),
      value: round ? common.fileCount({ count: round.objects }) : '–',
      help: round ? texts.sizeSince({ size: formatSize(round.bytes), when: shortMoment(round.started_at) }) : undefined,
    },
    {
      name: texts.allFilesLastRead(),
      value: last_finished_at === null ? common.notYet() : shortMoment(last_finished_at),
      help: last_started_at === null ? undefined : texts.begun({ when: shortMoment(last_started_at) }),
    },
    {
      name: texts.checkedAutomatically(),
      value: days === 0 ? texts.never() : texts.inDays({ count: days }),
      help: days === 0 ? texts.switchedOffByASetting() : texts.aRoundThroughAllFiles(),
    },
  ];
}
