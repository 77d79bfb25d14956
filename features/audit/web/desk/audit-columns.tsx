import { ChevronDown, ChevronUp } from 'lucide-react';
import * as common from '#core/contract/texts';
import type { Column } from '#core/web/desk-kit/data-table';
import { shortMoment } from '#core/web/desk-kit/short-time';
import { deskPaths } from '#core/web/lib/desk-paths';
import { Link } from '#core/web/lib/link';
import { IconButton } from '#core/web/ui/icon-button';
import type { AuditEntry } from '#features/audit/desk';
import { actAndSubject, askedInWords, changesInWords } from './labels.ts';
import * as texts from './texts.ts';

export const auditColumns: readonly Column<AuditEntry>[] = [
  { id: 'what', header: texts.act, cell: (entry) => <What entry={entry} /> },
  { id: 'when', header: common.when, width: '11.5rem', cell: ({ at }) => shortMoment(at) },
  { id: 'who', header: texts.who, width: '13rem', cell: ({ by }) => <Who by={by} /> },
];

export function partsOf(id: string): string {
  return `${deskPaths.audit()}?partOf=${id}`;
}

function What({ entry }: { entry: AuditEntry }) {
  const { id, reason, parts } = entry;
  const { act, subject } = actAndSubject(entry);
  const changes = parts > 0 ? askedInWords(entry) : changesInWords(entry);
  return (
    <div className="min-w-0 py-1">
      <p className="break-words">
        {parts > 0 ? (
          <Link to={partsOf(id)} className="touch-target underline">
            {act}
          </Link>
        ) : (
          act
        )}
        {subject && (
          <span dir="auto" className="text-muted">
            {' '}
            {subject}
          </span>
        )}
      </p>
      {changes.length > 0 && (
        <p dir="auto" className="line-clamp-2 text-13 font-normal break-words text-muted first-letter:uppercase">
          {changes.join('; ')}
        </p>
      )}
      {reason && (
        <p dir="auto" className="line-clamp-2 text-13 font-normal break-words text-muted">
          {texts.reasonGiven({ reason })}
        </p>
      )}
    </div>
  );
}

function Who({ by }: { by: AuditEntry['by'] }) {
  if (!by) return <span className="text-muted">{texts.commandLine()}</span>;
  return (
    <div className="min-w-0">
      <p dir="auto" className="truncate">
        {by.name || (by.email ?? texts.aDeletedAccount())}
      </p>
      {by.name !== '' && by.email && (
        <p dir="auto" className="truncate text-13 text-muted">
          {by.email}
        </p>
      )}
      {by.access_token !== undefined && (
        <p dir="auto" className="truncate text-13 text-muted">
          {texts.byToken({ token: by.access_token })}
        </p>
      )}
    </div>
  );
}

export function DetailsButton({ name, isOpen, onPress }: { name: string; isOpen: boolean; onPress: () => void }) {
  return (
    <IconButton
      icon={isOpen ? ChevronUp : ChevronDown}
      label={isOpen ? texts.hideDetails({ act: name }) : texts.showDetails({ act: name })}
      ground="none"
      aria-expanded={isOpen}
      onClick={onPress}
    />
  );
}
