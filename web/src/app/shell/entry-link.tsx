import type { Entry } from './entries.ts';
import { NavigationLink } from './navigation-link.tsx';

interface EntryLinkProps {
  entry: Entry;
  collapsed?: boolean;
  onChosen?: (() => void) | undefined;
}

/** A fixed entry of the navigation, with its icon. */
export function EntryLink({ entry: { icon: Icon, label, to }, ...rest }: EntryLinkProps) {
  return (
    <NavigationLink to={to} label={label} mark={<Icon aria-hidden="true" size={20} className="shrink-0" />} {...rest} />
  );
}
