import { useStore } from 'zustand';
import { authStore } from '#web/lib/listener/auth';
import { useIsListener } from '#web/lib/listener/use-is-listener';
import { entries } from './entries.ts';
import { EntryButton, EntryLink } from './navigation-link.tsx';

interface NavigationProps {
  collapsed?: boolean;
  onChosen?: () => void;
}

export function Navigation({ collapsed = false, onChosen }: NavigationProps) {
  const isListener = useIsListener();
  const isOperator = useStore(authStore, (signedIn) => signedIn?.user.role === 'operator');
  const shown = entries.filter((entry) => {
    if (!('to' in entry)) return true;
    return (isListener || !entry.forListeners) && (isOperator || !entry.forOperators);
  });
  return (
    <ul className="flex flex-col gap-1">
      {shown.map((entry) => (
        <li key={entry.label}>
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
