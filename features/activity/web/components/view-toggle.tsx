import { clsx } from 'clsx';
import { LayoutGrid, List, type LucideIcon } from 'lucide-react';
import type { LibraryView } from '#features/activity/web/library-view';
import * as texts from '#features/activity/web/texts';

interface ViewToggleProps {
  view: LibraryView;
  onChange: (view: LibraryView) => void;
}

export function ViewToggle({ view, onChange }: ViewToggleProps) {
  const button = (own: LibraryView, label: string, Icon: LucideIcon) => (
    <button
      type="button"
      aria-label={label}
      data-tooltip={label}
      aria-pressed={view === own}
      onClick={() => onChange(own)}
      className={clsx(
        'grid h-11 w-12 place-items-center rounded-full',
        view === own ? 'bg-text text-ink' : 'text-muted hover:text-text',
      )}
    >
      <Icon aria-hidden="true" size={20} />
    </button>
  );
  return (
    <fieldset aria-label={texts.view()} className="ml-auto flex shrink-0 gap-1 rounded-full bg-veil p-0.5">
      {button('grid', texts.grid(), LayoutGrid)}
      {button('list', texts.list(), List)}
    </fieldset>
  );
}
