import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Link } from '#core/web/lib/link';
import type { DialogEntry, PageEntry } from './entries.ts';

interface NavigationLinkProps {
  to: string;
  label: string;
  mark: ReactNode;
  collapsed?: boolean;
  isCurrent?: boolean;
  hasButton?: boolean;
  state?: unknown;
  onChosen?: (() => void) | undefined;
}

export function NavigationLink(props: NavigationLinkProps) {
  const { to, label, mark, collapsed = false, hasButton = false, state, onChosen } = props;
  const { pathname } = useLocation();
  const { isCurrent = pathname.toLowerCase() === to.toLowerCase() } = props;
  return (
    <Link
      to={to}
      state={state}
      onClick={onChosen}
      aria-current={isCurrent ? 'page' : undefined}
      aria-label={collapsed ? label : undefined}
      data-tooltip={collapsed ? label : undefined}
      data-tooltip-side="right"
      className={navigationClass({ collapsed, hasButton, isCurrent })}
    >
      {mark}
      {!collapsed && (
        <span dir="auto" className="truncate">
          {label}
        </span>
      )}
    </Link>
  );
}

interface NavigationLook {
  collapsed: boolean;
  hasButton?: boolean;
  isCurrent?: boolean;
}

function navigationClass({ collapsed, hasButton = false, isCurrent = false }: NavigationLook): string {
  return clsx(
    'flex items-center rounded-row font-semibold',
    collapsed
      ? 'touch-target size-[min(2.5rem,48px)] justify-center'
      : 'h-11 gap-3 pl-3 md:h-10 low-window:h-9 pointer-coarse:h-11',
    !collapsed && (hasButton ? 'min-w-0 grow pr-11' : 'shrink-0 pr-3'),
    isCurrent ? 'bg-raised text-text' : 'text-muted hover:text-text',
  );
}

interface EntryProps<Entry> {
  entry: Entry;
  collapsed?: boolean;
  onChosen?: (() => void) | undefined;
}

export function EntryLink({ entry: { icon: Icon, label, to }, ...rest }: EntryProps<PageEntry>) {
  return (
    <NavigationLink
      to={to}
      label={label()}
      mark={<Icon aria-hidden="true" size={20} className="shrink-0" />}
      {...rest}
    />
  );
}

export function EntryButton({ entry, collapsed = false, onChosen }: EntryProps<DialogEntry>) {
  const { icon: Icon, label, open } = entry;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={collapsed ? label() : undefined}
      data-tooltip={collapsed ? label() : undefined}
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
          {label()}
        </span>
      )}
    </button>
  );
}
