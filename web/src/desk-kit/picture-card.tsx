import { ImageUp, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { pictureTypes } from '#contract/pictures';
import { texts } from '#contract/texts';
import { messageOf } from '#web/lib/api/call-error';
import { redrawPicture, type Square } from '#web/lib/browser/redraw-picture';
import { sizeRefusal } from '#web/lib/picture-refusal';
import { toastFailure } from '#web/lib/toast-failure';
import { toast } from '#web/lib/toasts';
import { useFileChooser } from '#web/ui/use-file-chooser';
import { ActionButton } from './action-button.tsx';
import { CropDialog } from './crop-dialog.tsx';
import { SideCard } from './side-card.tsx';

/** A picture to be sent, and which square of it is used; null when it is one. */
export interface CutPicture {
  file: Blob;
  square: Square | null;
}

/** In pixels, of a side: twice the widest cover. */
const longestSide = 1280;
/** As the server has it where a picture is clear. */
const ground = '#1c1a17';

interface PictureCardProps {
  /** What the picture is called, e.g. `Artwork`. */
  title: string;
  /** A sentence besides what a picture may be. */
  help: string;
  of: string;
  hasPicture: boolean;
  /** Sets a picture, or with null removes the one there is. */
  onChange: (picture: CutPicture | null) => Promise<void>;
  /** The picture as it shows, 7rem wide. */
  children: ReactNode;
}

/** A picture of something: set with a square cut out of one, or removed. */
export function PictureCard({ title, help, of, hasPicture, onChange, children }: PictureCardProps) {
  const [file, setFile] = useState<File | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const chooser = useFileChooser('Choose a picture', pictureTypes.join(','), (chosen) => {
    const wrong = refusalOf(chosen);
    setRefusal(wrong);
    setError(null);
    if (!wrong) setFile(chosen);
  });
  const change = async (picture: { file: File; square: Square } | null) => {
    if (isBusy) return;
    setBusy(true);
    try {
      const cut = picture && (await cutOut(picture));
      const wrong = cut && sizeRefusal(cut.file);
      if (wrong) return setError(wrong);
      await onChange(cut);
      setFile(null);
      toast.success(picture ? `${title} set` : `${title} removed`, of);
    } catch (failure) {
      if (picture) setError(messageOf(failure, texts.generalError));
      else toastFailure(failure, texts.generalError);
    } finally {
      setBusy(false);
    }
  };
  return (
    <SideCard title={title}>
      <div className="flex flex-wrap gap-4">
        <div className="w-28 shrink-0">{children}</div>
        <div className="flex min-w-0 flex-col items-start gap-2">
          {chooser.input}
          <ActionButton icon={ImageUp} kind="side" onClick={chooser.open}>
            {hasPicture ? 'Replace…' : 'Add a picture…'}
          </ActionButton>
          {hasPicture && (
            <ActionButton icon={Trash2} kind="side" isOff={isBusy} onClick={() => void change(null)}>
              Remove
            </ActionButton>
          )}
        </div>
      </div>
      <p role="status" className={refusal ? 'mt-3 text-13 font-medium text-live' : 'mt-3 text-13 text-muted'}>
        {refusal ?? `JPEG, PNG, WebP or AVIF, at most 8 MB. ${help}`}
      </p>
      {file && (
        <CropDialog
          file={file}
          isBusy={isBusy}
          error={error}
          onUse={(square) => void change({ file, square })}
          onClose={() => setFile(null)}
        />
      )}
    </SideCard>
  );
}

function refusalOf({ type }: File): string | null {
  return pictureTypes.some((known) => known === type) ? null : 'Please choose a JPEG, PNG, WebP or AVIF picture.';
}

/** @returns the square alone, as large as it is needed; the whole picture where this browser can't cut it */
async function cutOut({ file, square }: { file: File; square: Square }): Promise<CutPicture> {
  const cut = await redrawPicture(file, { square, longestSide, type: 'image/jpeg', ground });
  return cut ? { file: cut, square: null } : { file, square };
}
