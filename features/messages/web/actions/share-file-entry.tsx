import { FileAudio, X } from 'lucide-react';
import { dataPrice } from '#core/web/lib/data-price';
import { MenuItem } from '#core/web/ui/menu';
import type { Message } from '#features/catalogue/contract';
import { sharableFile, shareFile, useSharedFile } from './share-file.ts';

/** docs/product/player-and-offline.md#sharing-the-file */
export function ShareFileEntry({ message }: { message: Message }) {
  const shared = useSharedFile(message.id);
  const file = sharableFile(message);
  if (!file) return null;
  if (shared && !shared.file) {
    return <MenuItem icon={X} label="Cancel sharing" detail={`${shared.percent} % fetched`} onSelect={shared.cancel} />;
  }
  return (
    <MenuItem
      icon={FileAudio}
      label="Share the file"
      detail={shared ? 'fetched, ready to be sent' : dataPrice(file.size)}
      onSelect={() => void shareFile(message, file)}
    />
  );
}
