import { CloudAlert, CloudDownload, RotateCw, Trash2, X } from 'lucide-react';
import { dataPrice } from '#core/web/lib/data-price';
import type { SoundQuality } from '#core/web/lib/listener/quality';
import { renditionsOf } from '#core/web/lib/renditions';
import { MenuItem } from '#core/web/ui/menu';
import type { Message } from '#features/catalogue/contract';
import { cancel, remove, retry, save } from '#features/offline/web/commands';
import { stateLine } from '#features/offline/web/sentences';
import * as texts from '#features/offline/web/texts';
import { useSavedMessage } from '#features/offline/web/use-saved-messages';

export function SaveEntries({ message }: { message: Message }) {
  const saved = useSavedMessage(message.id);
  const { id } = message;
  if (!saved) return message.can_play && <Offers message={message} />;
  const detail = stateLine(saved);
  if (saved.state === 'saved') {
    return (
      <MenuItem icon={Trash2} label={texts.removeFromOffline()} detail={detail} onSelect={() => void remove([id])} />
    );
  }
  if (saved.state === 'failed') {
    return (
      <>
        <MenuItem icon={RotateCw} label={texts.trySavingAgain()} detail={detail} onSelect={() => void retry(id)} />
        <MenuItem icon={CloudAlert} label={texts.dontSaveIt()} onSelect={() => void cancel([id])} />
      </>
    );
  }
  return <MenuItem icon={X} label={texts.cancelSaving()} detail={detail} onSelect={() => void cancel([id])} />;
}

const offers: Record<SoundQuality, () => string> = {
  normal: texts.saveOffline,
  saver: texts.saveInDataSaver,
  ultra: texts.saveInUltraSaver,
};

function Offers({ message }: { message: Message }) {
  return renditionsOf(message).map(({ quality, size }) => (
    <MenuItem
      key={quality}
      icon={CloudDownload}
      label={offers[quality]()}
      detail={dataPrice(size)}
      onSelect={() => void save([message], quality)}
    />
  ));
}
