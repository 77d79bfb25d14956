import * as texts from './texts.ts';
import 'react-easy-crop/react-easy-crop.css';
import { useEffect, useState } from 'react';
import Cropper from 'react-easy-crop';
import type { Square } from '#core/web/lib/browser/redraw-picture';
import { DialogForm } from './dialog-form.tsx';

interface CropDialogProps {
  file: File;
  isBusy: boolean;
  error: string | null;
  onUse: (square: Square) => void;
  onClose: () => void;
}

export function CropDialog({ file, isBusy, error, onUse, onClose }: CropDialogProps) {
  const address = useAddressOf(file);
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [square, setSquare] = useState<Square | null>(null);
  const [isUnreadable, setUnreadable] = useState(false);
  const wrong = isUnreadable ? texts.pictureUnreadable() : error;
  return (
    <DialogForm
      title={texts.cropThePicture()}
      help={texts.cropHelp()}
      label={texts.takePicture()}
      busyLabel={texts.uploading()}
      isBusy={isBusy}
      error={wrong}
      onSubmit={() => square && onUse(square)}
      onClose={onClose}
    >
      <div className="relative h-72 overflow-hidden rounded-panel bg-ink">
        {address && (
          <Cropper
            image={address}
            crop={crop}
            zoom={zoom}
            aspect={1}
            keyboardStep={8}
            disableAutomaticStylesInjection
            cropperProps={{ role: 'group', 'aria-label': texts.thePartThatIsShown() }}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_, { x, y, width }) => setSquare({ left: x, top: y, side: width })}
            mediaProps={{ onError: () => setUnreadable(true) }}
          />
        )}
      </div>
      <label className="flex items-center gap-3">
        <span className="text-13 font-semibold text-muted">{texts.zoom()}</span>
        <input
          type="range"
          min={1}
          max={4}
          step={0.05}
          value={zoom}
          onChange={({ target }) => setZoom(Number(target.value))}
          className="h-11 min-w-0 flex-1 cursor-pointer accent-accent"
        />
      </label>
    </DialogForm>
  );
}

function useAddressOf(file: File): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}
