import { ExternalLink, FileAudio, History, Pencil } from 'lucide-react';
import { useNavigate } from 'react-router';
import { generalCentre } from '#contract/catalogue';
import type { DeskGroup } from '#contract/groups/desk';
import { type Action, ActionMenu } from '#web/desk-kit/action-menu';
import { deskPaths } from '#web/lib/desk-paths';
import { paths } from '#web/lib/paths';

/** The menu of the whole library in the table of centres: it can't be merged or deleted. */
export function GeneralActions({ general: { name } }: { general: Pick<DeskGroup, 'name'> }) {
  const navigate = useNavigate();
  const go = (to: string) => () => void navigate(to);
  const actions: Action[] = [
    { icon: Pencil, label: 'Edit', onSelect: go(deskPaths.centre(generalCentre)) },
    { icon: FileAudio, label: 'Its messages', onSelect: go(deskPaths.messages()) },
    { icon: ExternalLink, label: 'Open in the library', onSelect: go(paths.centre(generalCentre)) },
    {
      icon: History,
      label: 'History',
      onSelect: go(`${deskPaths.audit()}?kind=centre&subjectId=${generalCentre}`),
    },
  ];
  return <ActionMenu label={`More for ${name}`} actions={actions} />;
}
