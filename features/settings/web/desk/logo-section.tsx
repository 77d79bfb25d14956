import { useQueryClient } from '@tanstack/react-query';
import { ImageUp, RotateCcw, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { logoTypes } from '#core/contract/pictures';
import { ActionButton } from '#core/web/desk-kit/action-button';
import { isChangedMeanwhile } from '#core/web/desk-kit/use-versioned-form';
import { messageOf } from '#core/web/lib/api/call';
import { redrawPicture } from '#core/web/lib/browser/redraw-picture';
import { isWorthRetrying, sizeRefusal } from '#core/web/lib/picture-refusal';
import { toast } from '#core/web/lib/toasts';
import { useFileChooser } from '#core/web/ui/use-file-chooser';
import type { DeskSettings } from '#features/settings/desk';
import { settingsQuery, useLogoChange } from './api.ts';
import { SettingsSection } from './settings-section.tsx';

interface LogoSectionProps {
  settings: DeskSettings;
  onSaved: (settings: DeskSettings) => void;
}

export function LogoSection({ settings, onSaved }: LogoSectionProps) {
  const queryClient = useQueryClient();
  const [refusal, setRefusal] = useState<string | null>(null);
  const change = useLogoChange();
  const [unsent, setUnsent] = useState<Blob | null>(null);
  const save = (file: Blob | null) => {
    const wrong = file && sizeRefusal(file);
    setRefusal(wrong);
    setUnsent(null);
    if (wrong || change.isPending) return;
    change.mutate(
      { version: settings.version, file },
      {
        onSuccess: (saved) => {
          onSaved(saved);
          toast.success(file ? 'Logo saved' : 'Logo removed', 'Listeners see it from now on.');
        },
        onError: (error) => {
          setRefusal(messageOf(error, 'The logo could not be saved. Please try again.'));
          if (isWorthRetrying(error)) setUnsent(file);
          if (isChangedMeanwhile(error)) void queryClient.invalidateQueries(settingsQuery);
        },
      },
    );
  };
  const choose = async (file: File) => {
    if (logoTypes.some((known) => known === file.type)) return save(await shrunk(file));
    setRefusal('Please choose a PNG, JPEG or WebP picture.');
  };
  const chooser = useFileChooser('Choose a logo', logoTypes.join(','), (file) => void choose(file));
  return (
    <SettingsSection
      title="Logo"
      help="In the sidebar, the browser’s tab, on phones’ home screens, in mails and on receipts."
    >
      <div className="flex flex-wrap items-center gap-5">
        <img
          src={settings.logo_url ?? '/icons/192.png'}
          alt={settings.logo_url ? 'The library’s logo' : 'Lectern’s own logo'}
          width={96}
          height={96}
          className="size-24 rounded-panel object-contain"
        />
        {chooser.input}
        <div className="flex flex-wrap gap-2">
          <ActionButton icon={ImageUp} isBusy={change.isPending} onClick={chooser.open}>
            {settings.logo_url ? 'Replace…' : 'Choose a picture…'}
          </ActionButton>
          {unsent && (
            <ActionButton icon={RotateCw} onClick={() => save(unsent)}>
              Send again
            </ActionButton>
          )}
          {settings.logo_url && (
            <ActionButton icon={RotateCcw} kind="quiet" onClick={() => save(null)}>
              Back to Lectern’s own
            </ActionButton>
          )}
        </div>
      </div>
      <p role="status" className={refusal ? 'text-13 font-medium text-live' : 'text-13 text-muted'}>
        {refusal ??
          'PNG, JPEG or WebP, at least 192 × 192 pixels, at most 8 MB. A picture that isn’t square gets space around it.'}
      </p>
    </SettingsSection>
  );
}

const longestSide = 1024;
const smallBytes = 500_000;

async function shrunk(file: File): Promise<Blob> {
  if (file.size <= smallBytes) return file;
  return (await redrawPicture(file, { longestSide, type: 'image/png' })) ?? file;
}
