import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { DeskSettings } from '#contract/settings/desk';
import { texts } from '#contract/texts';
import { DeskHeading } from '#web/desk-kit/desk-heading';
import { sentenceOf } from '#web/lib/api/call-error';
import { Failure } from '#web/ui/failure';
import { Skeleton } from '#web/ui/skeleton';
import { settingsQuery } from './api.ts';
import { LogoSection } from './logo-section.tsx';
import { OldLookNote } from './old-look-note.tsx';
import { SettingsForm } from './settings-form.tsx';
import { SetupSections } from './setup-sections.tsx';

interface SettingsPageProps {
  /** Loads the page anew, with the newest document. */
  onReload: () => void;
}

/** What the library says of itself and looks like, and whether mail and payments are set up. */
export function SettingsPage({ onReload }: SettingsPageProps) {
  const settings = useQuery(settingsQuery);
  return (
    <>
      <DeskHeading
        title="Settings"
        help="What is set here goes before what the server’s own settings say, and shows at once."
      />
      {settings.data && <Loaded settings={settings.data} onReload={onReload} />}
      {settings.isError && !settings.data && (
        <Failure message={sentenceOf(settings.error, texts.generalError)} onRetry={() => void settings.refetch()} />
      )}
      {settings.isPending && <Waiting />}
    </>
  );
}

/** @param props `settings` are the newest there are; what is edited are those that were seen */
function Loaded({ settings, onReload }: SettingsPageProps & { settings: DeskSettings }) {
  const queryClient = useQueryClient();
  const [seen, setSeen] = useState(settings);
  const onSeen = (next: DeskSettings) => {
    setSeen(next);
    queryClient.setQueryData(settingsQuery.queryKey, next);
  };
  return (
    <>
      <OldLookNote settings={seen} onReload={onReload} />
      <LogoSection
        settings={settings}
        onSaved={(saved) => {
          // Else somebody else has changed something that this form hasn't seen: its save will say so.
          if (seen.version === settings.version) setSeen(saved);
        }}
      />
      <SettingsForm seen={seen} onSeen={onSeen} />
      <SetupSections {...seen} />
    </>
  );
}

function Waiting() {
  return (
    <div role="status">
      <span className="sr-only">Fetching the settings</span>
      {['logo', 'name', 'colour', 'about'].map((section) => (
        <div
          key={section}
          className="grid gap-x-10 gap-y-4 border-t border-line py-8 lg:grid-cols-[15rem_minmax(0,1fr)]"
        >
          <Skeleton className="h-5 w-28 rounded-full" />
          <Skeleton className="h-24 max-w-3xl rounded-panel" />
        </div>
      ))}
    </div>
  );
}
