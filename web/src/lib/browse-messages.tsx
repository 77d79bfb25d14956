import { buttonClass } from '#web/ui/button';
import { Link } from './link.tsx';
import { paths } from './paths.ts';

/** The way out of an empty list. */
export function BrowseMessages() {
  return (
    <Link to={paths.messages()} className={buttonClass('primary')}>
      Browse messages
    </Link>
  );
}
