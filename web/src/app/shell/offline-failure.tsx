import { CloudOff } from 'lucide-react';
import { Link } from '#web/lib/link';
import { paths } from '#web/lib/paths';
import { buttonClass } from '#web/ui/button';
import { Notice } from '#web/ui/notice';

/** Says that something isn't here without a network, and leads to what is. It comes by itself when the network is back. */
export function OfflineFailure() {
  return (
    <Notice
      icon={CloudOff}
      title="This isn’t on your device"
      help="It was never opened here before. It comes by itself when you are back online."
      action={
        <Link to={paths.offline()} className={buttonClass('primary')}>
          What is saved offline
        </Link>
      }
    />
  );
}
