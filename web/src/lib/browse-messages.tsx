import { LinkButton } from '#web/lib/link-button';
import { paths } from './paths.ts';

/** The way out of an empty list. */
export function BrowseMessages() {
  return (
    <LinkButton kind="primary" to={paths.messages()}>
      Browse messages
    </LinkButton>
  );
}
