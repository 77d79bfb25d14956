import { useStore } from 'zustand';
import { useHydrated } from '#core/web/lib/browser/use-hydrated';
import { authStore } from '#core/web/lib/listener/auth';
import { useIsListener } from '#core/web/lib/listener/use-is-listener';
import { type DialogEntry, entries, type PageEntry } from './entries.ts';
import { EntryButton, EntryLink } from './navigation-link.tsx';

type Entry = PageEntry | DialogEntry;

/** Until the app knows the session, the script in the head tells the style sheet about it. */
function audienceClass(entry: Entry): string | undefined {
  if (!('to' in entry)) return undefined;
  if (entry.forOperators) return 'hidden in-data-[session=operator]:block';
  return entry.forListeners ? 'hidden in-data-session:block' : undefined;
}

interface NavigationProps {
  collapsed?: boolean;
  onChosen?: () => void;
}

export function Navigation({ collapsed = false, onChosen }: NavigationProps) {
  const isListener = useIsListener();
  const isOperator = useStore(authStore, (signedIn) => signedIn?.user.role === 'operator');
  const isHydrated = useHydrated();
  const isShown = (entry: Entry) => {
    if (!isHydrated || !('to' in entry)) return true;
    return (isListener || !entry.forListeners) && (isOperator || !entry.forOperators);
  };
  const shown = entries.filter(isShown);
  return (
    <ul className="flex flex-col gap-1">
      {shown.map((entry) => (
        <li key={entry.label()} className={isHydrated ? undefined : audienceClass(entry)}>
          {'to' in entry ? (
            <EntryLink entry={entry} collapsed={collapsed} onChosen={onChosen} />
          ) : (
            <EntryButton entry={entry} collapsed={collapsed} onChosen={onChosen} />
          )}
        </li>
      ))}
    </ul>
  );
}
