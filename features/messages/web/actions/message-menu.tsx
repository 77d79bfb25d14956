import {
  CircleCheck,
  CircleDashed,
  CodeXml,
  FileAudio,
  Gift,
  ListEnd,
  ListStart,
  Share2,
  Timer,
  X,
} from 'lucide-react';
import { use } from 'react';
import { useNavigate } from 'react-router';
import { useStore } from 'zustand';
import * as common from '#core/contract/texts';
import { isUnreleased } from '#core/web/lib/availability';
import { dataPrice } from '#core/web/lib/data-price';
import { formatTime } from '#core/web/lib/format';
import { heardMarks, heardStore } from '#core/web/lib/listener/heard';
import { paths } from '#core/web/lib/paths';
import { copyEmbedCode, shareMessage } from '#core/web/lib/share-message';
import { toast } from '#core/web/lib/toasts';
import { player } from '#core/web/player/player';
import { type Track, trackOf } from '#core/web/player/track';
import { FocusFirstItem, Menu, MenuItem, type MenuPosition, MenuSeparator } from '#core/web/ui/menu';
import { longestQueue } from '#features/activity/contract/queue';
import type { Message } from '#features/catalogue/contract';
import * as texts from '#features/messages/web/texts';
import { SaveEntries } from '#features/offline/web/components/save-entries';
import { DownloadEntries } from './download-entries.tsx';
import { MessageMenuContext } from './message-menu-slot.ts';
import { resumePosition } from './resume-position.ts';
import { sharableFile, shareFile, useSharedFile } from './share-file.ts';

interface MessageMenuProps {
  message: Message;
  menu: { isOpen: boolean; place: MenuPosition | 'parent'; isByKeyboard: boolean; close: () => void };
  returnFocus: () => void;
  entries: 'all' | 'page';
}

export function MessageMenu({ message, menu, returnFocus, entries }: MessageMenuProps) {
  const slot = use(MessageMenuContext);
  const isOnPage = entries === 'page';
  const slotted = slot?.isOffered && !isOnPage ? slot : null;
  return (
    <Menu label={message.topic} open={menu.isOpen} place={menu.place} onClose={menu.close} onReturnFocus={returnFocus}>
      {slotted && <slotted.Entries message={message} part="first" />}
      {message.file_url !== null && <DownloadEntries message={message} isOnPage={isOnPage} />}
      <QueueEntries message={message} />
      {message.file_url !== null && <SaveEntries message={message} />}
      <HeardEntry message={message} />
      <GiftEntry message={message} />
      <ShareEntries message={message} />
      {slotted && <slotted.Entries message={message} part="rest" />}
      {menu.isByKeyboard && <FocusFirstItem />}
    </Menu>
  );
}

function GiftEntry({ message }: { message: Message }) {
  const navigate = useNavigate();
  if (message.is_free || isUnreleased(message, Date.now())) return null;
  const give = () => void navigate(paths.newGift({ message: message.id }));
  return <MenuItem icon={Gift} label={common.giveAsAGift()} onSelect={give} />;
}

function QueueEntries({ message }: { message: Message }) {
  if (!trackOf(message)) return null;
  return (
    <>
      <MenuItem
        icon={ListStart}
        label={texts.playNext()}
        onSelect={() => addToQueue(message, player.playNext, texts.playsNext())}
      />
      <MenuItem
        icon={ListEnd}
        label={texts.addToQueue()}
        onSelect={() => addToQueue(message, player.addToQueue, texts.addedToQueue())}
      />
    </>
  );
}

function addToQueue(message: Message, put: (track: Track) => boolean, done: string): void {
  const track = trackOf(message);
  if (!track) return;
  if (put(track)) toast.success(done, message.topic);
  else toast.error(texts.queueIsFull({ count: longestQueue }));
}

function ShareEntries({ message }: { message: Message }) {
  const position = resumePosition(message);
  return (
    <>
      <MenuItem icon={Share2} label={texts.share()} onSelect={() => void shareMessage(message)} />
      <ShareFileEntry message={message} />
      {position !== null && (
        <MenuItem
          icon={Timer}
          label={texts.shareFromTime({ time: formatTime(position) })}
          onSelect={() => void shareMessage(message, position)}
        />
      )}
      <MenuItem icon={CodeXml} label={texts.copyEmbedCode()} onSelect={() => void copyEmbedCode(message)} />
      {position !== null && (
        <MenuItem
          icon={CodeXml}
          label={texts.copyEmbedCodeFromTime({ time: formatTime(position) })}
          onSelect={() => void copyEmbedCode(message, position)}
        />
      )}
    </>
  );
}

function HeardEntry({ message: { id, topic } }: { message: Message }) {
  const isHeard = useStore(heardStore, ({ heard }) => heard.has(id));
  const mark = () => {
    heardMarks.act(id, !isHeard);
    toast.success(isHeard ? texts.markedAsNotHeard() : texts.markedAsHeard(), topic);
  };
  return (
    <>
      <MenuItem
        icon={isHeard ? CircleDashed : CircleCheck}
        label={isHeard ? texts.markAsNotHeard() : texts.markAsHeard()}
        onSelect={mark}
      />
      <MenuSeparator />
    </>
  );
}

function ShareFileEntry({ message }: { message: Message }) {
  const shared = useSharedFile(message.id);
  const file = sharableFile(message);
  if (!file) return null;
  if (shared && !shared.file) {
    return (
      <MenuItem
        icon={X}
        label={texts.cancelSharing()}
        detail={texts.percentFetched({ percent: shared.percent })}
        onSelect={shared.cancel}
      />
    );
  }
  return (
    <MenuItem
      icon={FileAudio}
      label={texts.shareTheFile()}
      detail={shared ? texts.fetchedReadyToBeSent() : dataPrice(file.size)}
      onSelect={() => void shareFile(message, file)}
    />
  );
}
