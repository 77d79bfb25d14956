import { RefreshCw } from 'lucide-react';
import { builtInAccents } from '#contract/settings/accent';
import type { DeskSettings } from '#contract/settings/desk';

import { ActionButton } from '#web/desk-kit/action-button';
import { documentFact } from '#web/lib/document-facts';

import { libraryTitle } from '#web/lib/library-title';

interface OldLookNoteProps {
  settings: DeskSettings;
  onReload: () => void;
}

/** Says that this very page still has the name and look that it was opened with, as long as it has. */
export function OldLookNote({ settings, onReload }: OldLookNoteProps) {
  return (
    <div role="status">
      {isOld(settings) && (
        <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-panel bg-raised px-4 py-3">
          <p className="mr-auto">Whoever opens the library now sees its new look. This page still has the old one.</p>
          <ActionButton icon={RefreshCw} kind="primary" onClick={onReload}>
            Load it anew
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
