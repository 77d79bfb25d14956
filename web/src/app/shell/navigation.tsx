import { entries } from './entries.ts';
import { EntryLink } from './entry-link.tsx';

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
          <EntryLink entry={entry} collapsed={collapsed} onChosen={onChosen} />
        </li>
      ))}
    </ul>
  );
}
