import { clsx } from 'clsx';
import { useSearchParams } from 'react-router';
import { type MessageStatus, messageStatuses } from '#contract/messages/desk';
import { Link } from '#web/lib/link';
import { statusNames } from './labels.ts';

/** How many messages there are of each status, each a link to them; the status is in the address. */
export function StatusTabs({ counts }: { counts: Record<MessageStatus, number> | undefined }) {
  const [search] = useSearchParams();
  const chosen = search.get('status') ?? '';
  const all = counts && messageStatuses.reduce((sum, status) => sum + counts[status], 0);
  return (
    <nav aria-label="Status" className="no-scrollbar -mx-4 mb-4 overflow-x-auto px-4 md:mx-0 md:px-0">
      <ul className="flex gap-1 border-b border-line">
        <Tab search={search} status="" chosen={chosen} name="All" count={all} />
        {messageStatuses.map((status) => (
          <Tab
            key={status}
            search={search}
            status={status}
            chosen={chosen}
            name={statusNames[status]}
            count={counts?.[status]}
          />
        ))}
      </ul>
    </nav>
  );
}

interface TabProps {
  search: URLSearchParams;
  /** Empty for all. */
  status: string;
  chosen: string;
  name: string;
  count: number | undefined;
}

function Tab({ search, status, chosen, name, count }: TabProps) {
  const to = new URLSearchParams(search);
  to.delete('pageNumber');
  if (status === '') to.delete('status');
  else to.set('status', status);
  const isChosen = status === chosen;
  return (
    <li>
      <Link
        to={{ search: to.size > 0 ? `?${to}` : '' }}
        aria-current={isChosen ? 'true' : undefined}
        className={clsx(
          '-mb-px flex h-11 items-center gap-2 border-b-2 px-3 font-semibold whitespace-nowrap -outline-offset-2',
          isChosen ? 'border-accent text-text' : 'border-transparent text-muted hover:text-text',
        )}
      >
        {name}
        <span className="min-w-4 text-13 text-muted tabular-nums">{count?.toLocaleString('en-NG')}</span>
      </Link>
    </li>
  );
}
