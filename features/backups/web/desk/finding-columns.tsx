import { CircleAlert, CircleCheck } from 'lucide-react';
import * as common from '#core/contract/texts';
import type { Column } from '#core/web/desk-kit/data-table';
import { RowName } from '#core/web/desk-kit/row-name';
import { shortMoment } from '#core/web/desk-kit/short-time';
import { deskPaths } from '#core/web/lib/desk-paths';
import type { StoredFileFault, StoredFileFinding, StoredFileKind } from '#features/stored-files/desk';
import * as texts from './texts.ts';

const kindNames: Readonly<Record<StoredFileKind, () => string>> = {
  audio: texts.audio,
  renditions: texts.audioPreparedForSlowNetworks,
  covers: common.artwork,
  notes: common.notes,
  pictures: texts.profilePicture,
  logos: texts.logo,
};

const faultNames: Readonly<Record<StoredFileFault, () => string>> = {
  missing: texts.missing,
  corrupted: texts.damagedItsContentHasChanged,
  'wrong-size': texts.damagedItHasAnotherSize,
  unreadable: texts.cantBeRead,
};

export const findingColumns: readonly Column<StoredFileFinding>[] = [
  {
    id: 'file',
    header: texts.file,
    cell: (finding) => (
      <RowName to={finding.message ? deskPaths.message(finding.message.id) : undefined} name={findingName(finding)}>
        {finding.message && kindNames[finding.kind]()}
      </RowName>
    ),
  },
  { id: 'fault', header: texts.fault, cell: (finding) => <Fault finding={finding} /> },
  {
    id: 'found',
    header: texts.found,
    width: '11rem',
    cell: ({ found_at }) => <span className="tabular-nums">{shortMoment(found_at)}</span>,
  },
  {
    id: 'key',
    header: texts.inTheStorage,
    from: 'medium',
    cell: ({ key }) => (
      <span dir="ltr" className="block text-13 break-all text-muted">
        {key}
      </span>
    ),
  },
];

export function findingName({ message, kind }: StoredFileFinding): string {
  return message?.topic ?? kindNames[kind]();
}

function Fault({ finding: { fault, repaired_at, repaired_from } }: { finding: StoredFileFinding }) {
  const Icon = repaired_at === null ? CircleAlert : CircleCheck;
  return (
    <div className="min-w-0 py-1">
      <p className="flex items-start gap-2">
        <Icon
          aria-hidden="true"
          size={16}
          className={repaired_at === null ? 'mt-0.5 shrink-0 text-live' : 'mt-0.5 shrink-0 text-muted'}
        />
        {faultNames[fault]()}
      </p>
      {repaired_at !== null && (
        <p dir="auto" className="text-13 font-normal break-words text-muted">
          {repaired_from === null
            ? texts.goodAgainSince({ when: shortMoment(repaired_at) })
            : texts.repairedFrom({ when: shortMoment(repaired_at), place: repaired_from })}
        </p>
      )}
    </div>
  );
}
