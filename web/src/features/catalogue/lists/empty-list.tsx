import { ListMusic } from 'lucide-react';
import { texts } from '#contract/texts';
import { Link } from '#web/lib/link';
import { paths } from '#web/lib/paths';
import { buttonClass } from '#web/ui/button';
import { Notice } from '#web/ui/notice';

/** A list without messages (docs/product/screens-and-routes.md#playlist-page). */
export function EmptyList() {
  return (
    <Notice
      icon={ListMusic}
      title={texts.noMessages}
      help={texts.emptyPlaylist}
      action={
        <Link to={paths.messages()} className={buttonClass('primary')}>
          Browse messages
        </Link>
      }
    />
  );
}
