import { ImageUp, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { pictureTypes } from '#core/contract/pictures';
import * as common from '#core/contract/texts';
import { CallError, messageOf } from '#core/web/lib/api/call';
import { redrawPicture, type Square } from '#core/web/lib/browser/redraw-picture';
import { sizeRefusal } from '#core/web/lib/picture-refusal';
import { toast } from '#core/web/lib/toasts';
import { useFileChooser } from '#core/web/ui/use-file-chooser';
import { ActionButton } from './action-button.tsx';
import { reportFailure, useDeskMutation } from './api.ts';
import { CropDialog } from './crop-dialog.tsx';
import { SideCard } from './side-card.tsx';
import * as texts from './texts.ts';

export interface CutPicture {
  file: Blob;
  square: Square | null;
}

/** In pixels per side: twice the widest cover. */
const longestSide = 1280;
/** The server uses the same background colour for transparent pictures. */
const ground = '#1c1a17';

interface PictureCardProps<Thing> {
  title: string;
  help: string;
  of: string;
  hasPicture: boolean;
  save: (picture: CutPicture | null) => Promise<{ data: Thing }>;
  onSeen: (thing: Thing) => void;
  children: ReactNode;
}

export function PictureCard<Thing>(props: PictureCardProps<Thing>) {
  const { title, help, of, hasPicture, save, onSeen, children } = props;
  const [file, setFile] = useState<File | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const change = useDeskMutation(
    async (picture: { file: File; square: Square } | null) => {
      const cut = picture && (await cutOut(picture));
      const wrong = cut && sizeRefusal(cut.file);
      if (wrong) throw new CallError({ code: 'picture.too_large', status: 0, message: wrong });
      return (await save(cut)).data;
    },
    {
      onSuccess(thing, picture) {
        setFile(null);
        toast.success(picture ? texts.pictureSet({ title }) : texts.pictureRemoved({ title }), of);
        onSeen(thing);
      },
      onError: (error, picture) => picture || reportFailure(error),
    },
  );
  const chooser = useFileChooser(texts.chooseAPicture(), pictureTypes.join(','), (chosen) => {
    const wrong = refusalOf(chosen);
    setRefusal(wrong);
    // Resetting a change in flight would lose its `onSuccess`.
    if (!change.isPending) change.reset();
    if (!wrong) setFile(chosen);
  });
  const send = (picture: { file: File; square: Square } | null) => {
    if (!change.isPending) change.mutate(picture);
  };
  return (
    <SideCard title={title}>
      <div className="flex flex-wrap gap-4">
        <div className="w-28 shrink-0">{children}</div>
        <div className="flex min-w-0 flex-col items-start gap-2">
          {chooser.input}
          <ActionButton icon={ImageUp} kind="side" onClick={chooser.open}>
            {hasPicture ? common.replace() : texts.addAPicture()}
          </ActionButton>
          {hasPicture && (
            <ActionButton icon={Trash2} kind="side" isOff={change.isPending} onClick={() => send(null)}>
              {common.remove()}
            </ActionButton>
          )}
        </div>
      </div>
      <p role="status" className={refusal ? 'mt-3 text-13 font-medium text-live' : 'mt-3 text-13 text-muted'}>
        {refusal ?? texts.pictureHelp({ help })}
      </p>
      {file && (
        <CropDialog
          file={file}
          isBusy={change.isPending}
          error={change.error && messageOf(change.error, common.generalError())}
          onUse={(square) => send({ file, square })}
          onClose={() => setFile(null)}
        />
      )}
    </SideCard>
  );
}

function refusalOf({ type }: File): string | null {
  return pictureTypes.some((known) => known === type) ? null : texts.wrongPictureType();
}

/** @returns only the chosen square, no larger than needed; the whole picture if this browser can't cut it */
async function cutOut({ file, square }: { file: File; square: Square }): Promise<CutPicture> {
  const cut = await redrawPicture(file, { square, longestSide, type: 'image/jpeg', ground });
  return cut ? { file: cut, square: null } : { file, square };
}
