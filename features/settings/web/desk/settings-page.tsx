import { useQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { ActionButton } from '#core/web/desk-kit/action-button';
import { DeskHeading } from '#core/web/desk-kit/desk-heading';
import { QueryFailure } from '#core/web/desk-kit/query-failure';
import { useSeen } from '#core/web/desk-kit/thing-page';
import { documentFact } from '#core/web/lib/document-facts';
import { libraryTitle } from '#core/web/lib/library-title';
import { reloadNewest } from '#core/web/pwa/renew';
import { Skeleton } from '#core/web/ui/skeleton';
import { builtInAccents } from '#features/settings/contract/accent';
import type { DeskSettings } from '#features/settings/desk';
import { settingsQuery } from './api.ts';
import { LogoSection } from './logo-section.tsx';
import { SettingsForm } from './settings-form.tsx';
import { SetupSections } from './setup-sections.tsx';
import * as texts from './texts.ts';

export function Page() {
  const settings = useQuery(settingsQuery);
  return (
    <>
      <DeskHeading title={texts.settings()} help={texts.settingsHelp()} />
      {settings.data && <Loaded settings={settings.data} />}
      {settings.isError && !settings.data && <QueryFailure query={settings} />}
      {settings.isPending && <Waiting />}
    </>
  );
}

/** The form edits the settings last seen, not the newest ones. */
function Loaded({ settings }: { settings: DeskSettings }) {
  const [seen, onSeen] = useSeen(settings, settingsQuery);
  return (
    <>
      <OldLookNote settings={seen} />
      <LogoSection
        settings={settings}
        onSaved={(saved) => {
          // Otherwise another operator has changed something unseen, and saving this form will say so.
          if (seen.version === settings.version) onSeen(saved);
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
      <span className="sr-only">{texts.fetchingTheSettings()}</span>
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

function OldLookNote({ settings }: { settings: DeskSettings }) {
  return (
    <div role="status">
      {isOld(settings) && (
        <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-panel bg-raised px-4 py-3">
          <p className="mr-auto">{texts.newLookNote()}</p>
          <ActionButton icon={RefreshCw} kind="primary" onClick={() => void reloadNewest()}>
            {texts.reloadIt()}
          </ActionButton>
        </div>
      )}
    </div>
  );
}

function isOld({ values, logo_url }: DeskSettings): boolean {
  const [dark = builtInAccents.dark, , light = builtInAccents.light] = documentFact('accents')
    .split(' ')
    .filter(Boolean);
  const sameLogo = hashIn(documentFact('logo')) === hashIn(logo_url ?? '');
  return values.title !== libraryTitle || values.accent_dark !== dark || values.accent_light !== light || !sameLogo;
}

function hashIn(address: string): string | undefined {
  return /[0-9a-f]{64}/.exec(address)?.[0];
}
