import { ImageUp, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { artworkTypes, type DeskMessage, largestArtworkBytes } from '#contract/operator/messages';
import { texts } from '#contract/texts';
import { toastFailure } from '#web/lib/toast-failure';
import { toast } from '#web/lib/toasts';
import { Cover } from '#web/ui/cover';
import { useArtworkChange } from './changes.ts';
import { CropDialog } from './crop-dialog.tsx';
import { SideCard, sideButton } from './side-card.tsx';

interface ArtworkCardProps {
  /** As this operator has seen it last. */
  message: DeskMessage;
  onSeen: (message: DeskMessage) => void;
}

/** A message's artwork: set with a square cut out of a picture, or removed. */
export function ArtworkCard({ message, onSeen }: ArtworkCardProps) {
  const { id, version, topic, categories, image_url } = message;
  const chooser = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const change = useArtworkChange(id);
  const choose = (chosen: File | undefined) => {
    if (!chosen) return;
    const wrong = refusalOf(chosen);
    setRefusal(wrong);
    if (!wrong) setFile(chosen);
  };
  const remove = () => {
    if (change.isPending) return;
    change.mutate(
      { version, picture: null },
      {
        onSuccess: (changed) => {
          onSeen(changed);
          toast.success('Artwork removed', topic);
        },
        onError: (error) => toastFailure(error, texts.generalError),
      },
    );
  };
  return (
    <SideCard title="Artwork">
      <div className="flex gap-4">
        <div className="w-28 shrink-0">
          <Cover
            topic={topic}
            categoryName={categories[0]?.name ?? null}
            palette={categories[0]?.palette ?? 0}
            imageUrl={image_url}
            size="medium"
            sizes="112px"
          />
        </div>
        <div className="flex min-w-0 flex-col items-start gap-2">
          <input
            ref={chooser}
            type="file"
            accept={artworkTypes.join(',')}
            aria-label="Choose a picture"
            tabIndex={-1}
            className="sr-only"
            onChange={({ target }) => {
              choose(target.files?.[0]);
              // So that the same file can be chosen again.
              target.value = '';
            }}
          />
          <button type="button" onClick={() => chooser.current?.click()} className={sideButton}>
            <ImageUp aria-hidden="true" size={16} />
            {image_url ? 'Replace…' : 'Add a picture…'}
          </button>
          {image_url && (
            <button type="button" aria-disabled={change.isPending} onClick={remove} className={sideButton}>
              <Trash2 aria-hidden="true" size={16} />
              Remove
            </button>
          )}
        </div>
      </div>
      <p role="status" className={refusal ? 'mt-3 text-13 font-medium text-live' : 'mt-3 text-13 text-muted'}>
        {refusal ?? 'JPEG, PNG, WebP or AVIF, at most 20 MB. Without one, the topic is the cover.'}
      </p>
      {file && (
        <CropDialog
          message={message}
          file={file}
          onClose={() => setFile(null)}
          onChanged={(changed) => {
            setFile(null);
            onSeen(changed);
          }}
        />
      )}
    </SideCard>
  );
}

function refusalOf({ type, size }: File): string | null {
  if (!artworkTypes.some((known) => known === type)) return 'Please choose a JPEG, PNG, WebP or AVIF picture.';
  if (size > largestArtworkBytes) return 'Please choose a picture of at most 20 MB.';
  return null;
}
