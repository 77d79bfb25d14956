import { clsx } from 'clsx';
import { useSearchParams } from 'react-router';
import { Link } from '#core/web/lib/link';

interface TabsProps<View extends string> {
  label: string;
  name: string;
  tabs: readonly (readonly [value: View, title: string, count?: number | undefined])[];
  chosen: View;
  dropped?: string;
}

export function Tabs<View extends string>({ label, name, tabs, chosen, dropped = '' }: TabsProps<View>) {
  const [search] = useSearchParams();
  const searchOf = (value: View) => {
    const to = new URLSearchParams(search);
    for (const gone of [name, 'pageNumber', dropped]) to.delete(gone);
    if (value !== tabs[0]?.[0]) to.set(name, value);
    return to.size > 0 ? `?${to}` : '';
  };
  return (
    <nav aria-label={label} className="no-scrollbar -mx-4 mb-4 overflow-x-auto px-4 md:mx-0 md:px-0">
      <ul className="flex gap-1 border-b border-line">
        {tabs.map(([value, title, ...count]) => (
          <li key={value}>
            <Link
              to={{ search: searchOf(value) }}
              aria-current={value === chosen ? 'true' : undefined}
              className={clsx(
                '-mb-px flex h-11 items-center gap-2 border-b-2 px-3 font-semibold whitespace-nowrap -outline-offset-2',
                value === chosen ? 'border-accent text-text' : 'border-transparent text-muted hover:text-text',
              )}
            >
              {title}
              {count.length > 0 && (
                <span className="min-w-4 text-13 text-muted tabular-nums">{count[0]?.toLocaleString('en-NG')}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
