import { clsx } from 'clsx';
import { Link } from '#web/lib/link';

interface TabsProps<View extends string> {
  label: string;
  /** What can be shown, and what each is called; the first is what an address without a choice shows. */
  tabs: readonly (readonly [View, string])[];
  chosen: View;
}

/** Parts of a page of which one is shown; which is in the address (`?show=`). */
export function Tabs<View extends string>({ label, tabs, chosen }: TabsProps<View>) {
  return (
    <nav aria-label={label} className="no-scrollbar -mx-4 mt-6 mb-5 overflow-x-auto px-4 md:mx-0 md:px-0">
      <ul className="flex gap-1 border-b border-line">
        {tabs.map(([view, name], place) => (
          <li key={view}>
            <Link
              to={{ search: place === 0 ? '' : `?show=${view}` }}
              aria-current={view === chosen ? 'true' : undefined}
              className={clsx(
                '-mb-px flex h-11 items-center border-b-2 px-3 font-semibold whitespace-nowrap -outline-offset-2',
                view === chosen ? 'border-accent text-text' : 'border-transparent text-muted hover:text-text',
              )}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
