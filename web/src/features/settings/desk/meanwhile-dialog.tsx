import { useQuery } from '@tanstack/react-query';
import type { DeskSettings } from '#contract/settings/desk';
import { ChangedDialog, type Difference } from '#web/desk-kit/changed-dialog';
import { settingsQuery } from './api.ts';
import { differing, settingLabels, shownOf, type TypedSettings, typedOf } from './setting-values.ts';

interface MeanwhileDialogProps {
  /** What this operator began with, and what they typed since. */
  seen: DeskSettings;
  typed: TypedSettings;
  onTakeTheirs: (theirs: DeskSettings) => void;
  onKeepYours: (theirs: DeskSettings) => void;
  onClose: () => void;
}

/** The second of two operators sees what differs, setting by setting, and chooses. */
export function MeanwhileDialog({ seen, typed, onTakeTheirs, onKeepYours, onClose }: MeanwhileDialogProps) {
  const query = useQuery({ ...settingsQuery, refetchOnMount: 'always' });
  const theirs = query.data && query.data.version > seen.version ? query.data : undefined;
  return (
    <ChangedDialog
      thing="the settings"
      differences={theirs && differencesOf(typedOf(seen.values), typedOf(theirs.values), typed)}
      onTakeTheirs={() => theirs && onTakeTheirs(theirs)}
      onKeepYours={() => theirs && onKeepYours(theirs)}
      onClose={onClose}
    />
  );
}

function differencesOf(seen: TypedSettings, theirs: TypedSettings, typed: TypedSettings): Difference[] {
  const mine = differing(typed, seen);
  return differing(typed, theirs).map((name) => ({
    field: settingLabels[name],
    theirs: shownOf(theirs, name),
    yours: mine.includes(name) ? shownOf(typed, name) : null,
  }));
}
