import { clsx } from 'clsx';
import { FolderUp } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { audioFiles } from '#core/web/desk-kit/audio-files';
import { type ChosenFile, droppedFiles, pickedFiles } from '#core/web/desk-kit/uploads/chosen-files';
import { toast } from '#core/web/lib/toasts';
import { buttonClass } from '#core/web/ui/button';
import * as texts from './texts.ts';

interface DropZoneProps {
  onFiles: (files: readonly ChosenFile[]) => void;
  isSmall: boolean;
}

export function DropZone({ onFiles, isSmall }: DropZoneProps) {
  const isOver = usePageDrop(onFiles);
  return (
    <section
      aria-label={texts.chooseFiles()}
      className={clsx(
        'flex flex-wrap items-center justify-center gap-x-6 gap-y-4 rounded-panel border-2 border-dashed px-4 text-center',
        isSmall ? 'py-5 md:justify-between md:px-6 md:text-start' : 'flex-col py-14',
        isOver ? 'border-accent bg-raised' : 'border-line',
      )}
    >
      <div className={clsx('flex items-center gap-4', !isSmall && 'flex-col')}>
        <span className="grid size-12 shrink-0 place-items-center rounded-full bg-raised text-muted max-md:hidden">
          <FolderUp aria-hidden="true" size={22} />
        </span>
        <div>
          <p className="text-17 font-bold">{isOver ? texts.releaseToUpload() : texts.dropAFolderOrFilesHere()}</p>
          <p className="mt-1 text-muted">{texts.acceptedFormats()}</p>
        </div>
      </div>
      <div className="flex flex-wrap justify-center gap-2">
        <Picker isFolder onFiles={onFiles} kind={isSmall ? 'plain' : 'accent'}>
          {texts.chooseAFolder()}
        </Picker>
        <Picker isFolder={false} onFiles={onFiles} kind="plain">
          {texts.chooseFiles()}
        </Picker>
      </div>
    </section>
  );
}

interface PickerProps {
  isFolder: boolean;
  onFiles: DropZoneProps['onFiles'];
  kind: 'accent' | 'plain';
  children: ReactNode;
}

function Picker({ isFolder, onFiles, kind, children }: PickerProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" onClick={() => input.current?.click()} className={buttonClass(kind)}>
        {children}
      </button>
      <input
        ref={(element) => {
          input.current = element;
          if (element) element.webkitdirectory = isFolder;
        }}
        type="file"
        multiple
        hidden
        aria-label={isFolder ? texts.aFolder() : texts.files()}
        accept={isFolder ? undefined : audioFiles}
        onChange={({ target }) => {
          if (target.files) onFiles(pickedFiles(target.files));
          // Without this, choosing the same files again would fire no event.
          target.value = '';
        }}
      />
    </>
  );
}

/**
 * Accepts drops anywhere, because outside a zone the browser would open the file instead.
 * @returns whether files are over the page
 */
function usePageDrop(onFiles: DropZoneProps['onFiles']): boolean {
  const [isOver, setOver] = useState(false);
  const take = useRef(onFiles);
  take.current = onFiles;
  useEffect(() => {
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;
    const onOver = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(true);
    };
    const onLeave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false);
    };
    const onDrop = (event: DragEvent) => {
      setOver(false);
      if (!event.dataTransfer || !hasFiles(event)) return;
      event.preventDefault();
      droppedFiles(event.dataTransfer).then(
        (files) => take.current(files),
        () => toast.error(texts.droppedNotRead()),
      );
    };
    document.addEventListener('dragover', onOver);
    document.addEventListener('dragleave', onLeave);
    document.addEventListener('drop', onDrop);
    return () => {
      document.removeEventListener('dragover', onOver);
      document.removeEventListener('dragleave', onLeave);
      document.removeEventListener('drop', onDrop);
    };
  }, []);
  return isOver;
}
