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
  return <MenuItem icon={Gift} label="Give as a gift" onSelect={give} />;
}

function QueueEntries({ message }: { message: Message }) {
  if (!trackOf(message)) return null;
  return (
    <>
      <MenuItem
        icon={ListStart}
        label="Play next"
        onSelect={() => addToQueue(message, player.playNext, 'Plays next')}
      />
      <MenuItem
        icon={ListEnd}
        label="Add to queue"
        onSelect={() => addToQueue(message, player.addToQueue, 'Added to queue')}
      />
    </>
  );
}

function addToQueue(message: Message, put: (track: Track) => boolean, done: string): void {
  const track = trackOf(message);
  if (!track) return;
  if (put(track)) toast.success(done, message.topic);
  else toast.error(`A queue holds at most ${longestQueue} messages.`);
}

function ShareEntries({ message }: { message: Message }) {
  const position = resumePosition(message);
  return (
    <>
      <MenuItem icon={Share2} label="Share" onSelect={() => void shareMessage(message)} />
      <ShareFileEntry message={message} />
      {position !== null && (
        <MenuItem
          icon={Timer}
          label={`Share from ${formatTime(position)}`}
          onSelect={() => void shareMessage(message, position)}
        />
      )}
      <MenuItem icon={CodeXml} label="Copy embed code" onSelect={() => void copyEmbedCode(message)} />
      {position !== null && (
        <MenuItem
          icon={CodeXml}
          label={`Copy embed code from ${formatTime(position)}`}
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
    toast.success(isHeard ? 'Marked as not heard' : 'Marked as heard', topic);
  };
  return (
    <>
      <MenuItem
        icon={isHeard ? CircleDashed : CircleCheck}
        label={isHeard ? 'Mark as not heard' : 'Mark as heard'}
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
