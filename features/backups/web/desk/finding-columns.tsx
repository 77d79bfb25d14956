import { CircleAlert, CircleCheck } from 'lucide-react';
import type { Column } from '#core/web/desk-kit/data-table';
import { RowName } from '#core/web/desk-kit/row-name';
import { shortMoment } from '#core/web/desk-kit/short-time';
import { deskPaths } from '#core/web/lib/desk-paths';
import type { StoredFileFault, StoredFileFinding, StoredFileKind } from '#features/stored-files/desk';

const kindWords: Readonly<Record<StoredFileKind, string>> = {
  audio: 'Audio',
  renditions: 'Audio prepared for slow networks',
  covers: 'Artwork',
  notes: 'Notes',
  pictures: 'Profile picture',
  logos: 'Logo',
};

const faultWords: Readonly<Record<StoredFileFault, string>> = {
  missing: 'Missing',
  corrupted: 'Damaged: its content has changed',
  'wrong-size': 'Damaged: it has another size',
  unreadable: 'Can’t be read',
};

export const findingColumns: readonly Column<StoredFileFinding>[] = [
  {
    id: 'file',
    header: 'File',
    cell: (finding) => (
      <RowName to={finding.message ? deskPaths.message(finding.message.id) : undefined} name={findingName(finding)}>
        {finding.message && kindWords[finding.kind]}
      </RowName>
    ),
  },
  { id: 'fault', header: 'Fault', cell: (finding) => <Fault finding={finding} /> },
  {
    id: 'found',
    header: 'Found',
    width: '11rem',
    cell: ({ found_at }) => <span className="tabular-nums">{shortMoment(found_at)}</span>,
  },
  {
    id: 'key',
    header: 'In the storage',
    from: 'medium',
    cell: ({ key }) => (
      <span dir="ltr" className="block text-13 break-all text-muted">
        {key}
      </span>
    ),
  },
];

export function findingName({ message, kind }: StoredFileFinding): string {
  return message?.topic ?? kindWords[kind];
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
        {faultWords[fault]}
      </p>
      {repaired_at !== null && (
        <p dir="auto" className="text-13 font-normal break-words text-muted">
          {repaired_from === null
            ? `Good again since ${shortMoment(repaired_at)}`
            : `Repaired on ${shortMoment(repaired_at)} from ${repaired_from}`}
        </p>
      )}
    </div>
  );
}
