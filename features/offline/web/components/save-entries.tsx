import { CloudAlert, CloudDownload, RotateCw, Trash2, X } from 'lucide-react';
import { dataPrice } from '#core/web/lib/data-price';
import type { SoundQuality } from '#core/web/lib/listener/quality';
import { renditionsOf } from '#core/web/lib/renditions';
import { MenuItem } from '#core/web/ui/menu';
import type { Message } from '#features/catalogue/contract';
import { cancel, remove, retry, save } from '#features/offline/web/commands';
import { stateLine } from '#features/offline/web/sentences';
import { useSavedMessage } from '#features/offline/web/use-saved-messages';

export function SaveEntries({ message }: { message: Message }) {
  const saved = useSavedMessage(message.id);
  const { id } = message;
  if (!saved) return message.can_play && <Offers message={message} />;
  const detail = stateLine(saved);
  if (saved.state === 'saved') {
    return <MenuItem icon={Trash2} label="Remove from offline" detail={detail} onSelect={() => void remove([id])} />;
  }
  if (saved.state === 'failed') {
    return (
      <>
        <MenuItem icon={RotateCw} label="Try saving again" detail={detail} onSelect={() => void retry(id)} />
        <MenuItem icon={CloudAlert} label="Don’t save it" onSelect={() => void cancel([id])} />
      </>
    );
  }
  return <MenuItem icon={X} label="Cancel saving" detail={detail} onSelect={() => void cancel([id])} />;
}

const offers: Record<SoundQuality, string> = {
  normal: 'Save offline',
  saver: 'Save offline in data saver',
  ultra: 'Save offline in ultra saver',
};

function Offers({ message }: { message: Message }) {
  return renditionsOf(message).map(({ quality, size }) => (
    <MenuItem
      key={quality}
      icon={CloudDownload}
      label={offers[quality]}
      detail={dataPrice(size)}
      onSelect={() => void save([message], quality)}
    />
  ));
}
