import { clsx } from 'clsx';
import { PanelLeft } from 'lucide-react';
import { useStore } from 'zustand';
import { useSettled } from '#core/web/app/shell/use-settled';
import * as texts from '#core/web/app/texts';
import { Brand } from '#core/web/lib/brand';
import { useWide } from '#core/web/lib/browser/use-wide';
import { lazyPart } from '#core/web/lib/lazy-part';
import { aboutEntry } from './entries.ts';
import { InstallEntry } from './install-entry.tsx';
import { Navigation } from './navigation.tsx';
import { EntryLink } from './navigation-link.tsx';
import { sidebarStore, toggleSidebar } from './sidebar-state.ts';

const Lists = lazyPart(async () => (await import('./lists.tsx')).Lists);

export function Sidebar() {
  const open = useStore(sidebarStore);
  return (
    <nav
      aria-label={texts.main()}
      data-testid="sidebar"
      data-state={open ? 'expanded' : 'collapsed'}
      className={clsx(
        'hidden thin-scrollbar flex-col gap-4 overflow-y-auto py-4 md:flex low-window:gap-2 low-window:py-2',
        open ? 'w-[min(16rem,max(256px,33vw))] px-3' : 'w-[min(3rem,64px)] items-center px-1',
      )}
    >
      <div className={clsx('flex items-center', open ? 'justify-between pl-3' : 'flex-col gap-4')}>
        <Brand collapsed={!open} />
        <SidebarToggle open={open} />
      </div>
      <Navigation collapsed={!open} />
      {open && <SettledLists />}
      <div className="mt-auto flex flex-col gap-1">
        <InstallEntry collapsed={!open} />
        <EntryLink entry={aboutEntry} collapsed={!open} />
      </div>
    </nav>
  );
}

function SettledLists() {
  const wide = useWide();
  const settled = useSettled();
  return wide && settled && <Lists />;
}

function SidebarToggle({ open }: { open: boolean }) {
  const label = open ? texts.collapseSidebar() : texts.expandSidebar();
  return (
    <button
      type="button"
      aria-label={label}
      aria-expanded={open}
      aria-keyshortcuts="Control+B Meta+B"
      data-tooltip={`${label} (Ctrl+B)`}
      data-tooltip-side="right"
      onClick={() => toggleSidebar(document)}
      className="touch-target grid size-9 place-items-center rounded-row text-muted hover:text-text"
    >
      <PanelLeft aria-hidden="true" size={20} />
    </button>
  );
}
