import { MonitorDown } from 'lucide-react';
import { useStore } from 'zustand';
import * as common from '#core/contract/texts';
import { install, installStore } from '#core/web/pwa/install';
import { EntryButton } from './navigation-link.tsx';

const entry = { label: common.addToHomeScreen, icon: MonitorDown, open: () => void install() };

interface InstallEntryProps {
  collapsed?: boolean;
  onChosen?: () => void;
}

/** Specified in core/web/app/README.md#install-button. */
export function InstallEntry(props: InstallEntryProps) {
  const isOffered = useStore(installStore) !== null;
  return isOffered && <EntryButton entry={entry} {...props} />;
}
