import { clsx } from 'clsx';
import type { DialogEntry, PageEntry } from './entries.ts';
import { NavigationLink, navigationClass } from './navigation-link.tsx';

interface EntryProps<Entry> {
  entry: Entry;
  collapsed?: boolean;
  onChosen?: (() => void) | undefined;
}

export function EntryLink({ entry: { icon: Icon, label, to }, ...rest }: EntryProps<PageEntry>) {
  return (
    <NavigationLink to={to} label={label} mark={<Icon aria-hidden="true" size={20} className="shrink-0" />} {...rest} />
  );
}

export function EntryButton({ entry, collapsed = false, onChosen }: EntryProps<DialogEntry>) {
  const { icon: Icon, label, open } = entry;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={collapsed ? label : undefined}
      data-tooltip={collapsed ? label : undefined}
      data-tooltip-side="right"
      onClick={() => {
        onChosen?.();
        open();
      }}
      className={clsx(navigationClass({ collapsed }), !collapsed && 'w-full')}
    >
      <Icon aria-hidden="true" size={20} className="shrink-0" />
      {!collapsed && (
        <span dir="auto" className="truncate">
          {label}
        </span>
      )}
    </button>
  );
}
