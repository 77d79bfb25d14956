import { CloudDownload } from 'lucide-react';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { Link } from '#web/lib/link';
import { paths } from '#web/lib/paths';
import { startOffline } from '#web/offline/offline';
import { savedStore } from '#web/offline/saved-store';
import { buttonClass } from '#web/ui/button';
import { Notice } from '#web/ui/notice';

/** The messages that are saved on this device: a section of 'Offline and data'. */
export function SavedSection() {
  const saved = Object.values(useStore(savedStore));
  useEffect(() => void startOffline(), []);
  if (saved.length === 0) return <NothingSaved />;
  return (
    <ul>
      {saved.map(({ message }) => (
        <li key={message.id}>{message.topic}</li>
      ))}
    </ul>
  );
}

function NothingSaved() {
  return (
    <Notice
      icon={CloudDownload}
      title="Nothing is saved yet"
      help="Press ‘Save offline’ on a message while you have a network, and it plays here without one."
      action={
        <Link to={paths.messages()} className={buttonClass('primary')}>
          Browse messages
        </Link>
      }
    />
  );
}
