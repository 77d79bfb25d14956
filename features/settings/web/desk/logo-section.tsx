import { useQueryClient } from '@tanstack/react-query';
import { ImageUp, RotateCcw, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { logoTypes } from '#core/contract/pictures';
import * as common from '#core/contract/texts';
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
import * as texts from './texts.ts';

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
          toast.success(file ? texts.logoSaved() : texts.logoRemoved(), texts.listenersSeeItFromNowOn());
        },
        onError: (error) => {
          setRefusal(messageOf(error, texts.logoNotSaved()));
          if (isWorthRetrying(error)) setUnsent(file);
          if (isChangedMeanwhile(error)) void queryClient.invalidateQueries(settingsQuery);
        },
      },
    );
  };
  const choose = async (file: File) => {
    if (logoTypes.some((known) => known === file.type)) return save(await shrunk(file));
    setRefusal(texts.wrongKindOfPicture());
  };
  const chooser = useFileChooser(texts.chooseALogo(), logoTypes.join(','), (file) => void choose(file));
  return (
    <SettingsSection title={texts.logo()} help={texts.logoHelp()}>
      <div className="flex flex-wrap items-center gap-5">
        <img
          src={settings.logo_url ?? '/icons/192.png'}
          alt={settings.logo_url ? texts.theLibrarysLogo() : texts.lecternsOwnLogo()}
          width={96}
          height={96}
          className="size-24 rounded-panel object-contain"
        />
        {chooser.input}
        <div className="flex flex-wrap gap-2">
          <ActionButton icon={ImageUp} isBusy={change.isPending} onClick={chooser.open}>
            {settings.logo_url ? common.replace() : texts.chooseAPicture()}
          </ActionButton>
          {unsent && (
            <ActionButton icon={RotateCw} onClick={() => save(unsent)}>
              {common.sendAgain()}
            </ActionButton>
          )}
          {settings.logo_url && (
            <ActionButton icon={RotateCcw} kind="quiet" onClick={() => save(null)}>
              {texts.backToLecternsOwn()}
            </ActionButton>
          )}
        </div>
      </div>
      <p role="status" className={refusal ? 'text-13 font-medium text-live' : 'text-13 text-muted'}>
        {refusal ?? texts.acceptedPictures()}
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
