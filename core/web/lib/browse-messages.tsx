import { LinkButton } from './link.tsx';
import { paths } from './paths.ts';

/** The way out of an empty list. */
export function BrowseMessages() {
  return (
    <LinkButton kind="primary" to={paths.messages()}>
      Browse messages
    </LinkButton>
  );
}
