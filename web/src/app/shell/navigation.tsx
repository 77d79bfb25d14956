import { clsx } from 'clsx';
import { NavLink } from 'react-router';
import { type Entry, entries } from './entries.ts';

interface NavigationProps {
  /** Icons alone, with tooltips. */
  collapsed?: boolean;
  onChosen?: () => void;
}

/** The entries of the main navigation, for the sidebar and the drawer. */
export function Navigation({ collapsed = false, onChosen }: NavigationProps) {
  return (
    <ul className="flex flex-col gap-1">
      {entries.map((entry) => (
        <li key={entry.to}>
          <NavigationLink entry={entry} collapsed={collapsed} onChosen={onChosen} />
        </li>
      ))}
    </ul>
  );
}

interface NavigationLinkProps {
  entry: Entry;
  collapsed: boolean;
  onChosen: (() => void) | undefined;
}

function NavigationLink({ entry: { icon: Icon, label, to }, collapsed, onChosen }: NavigationLinkProps) {
  return (
    <NavLink
      to={to}
      end
      onClick={onChosen}
      aria-label={collapsed ? label : undefined}
      data-tooltip={collapsed ? label : undefined}
      data-tooltip-side="right"
      className={({ isActive }) =>
        clsx(
          'flex items-center rounded-row font-semibold',
          collapsed ? 'touch-target size-10 justify-center' : 'h-11 gap-3 px-3 md:h-10',
          isActive ? 'bg-raised text-text' : 'text-muted hover:text-text',
        )
      }
    >
      <Icon aria-hidden="true" size={20} className="shrink-0" />
      {!collapsed && <span className="truncate">{label}</span>}
    </NavLink>
  );
}
