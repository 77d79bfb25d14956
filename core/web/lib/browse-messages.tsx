import { LinkButton } from './link.tsx';
import { paths } from './paths.ts';

export function BrowseMessages() {
  return (
    <LinkButton kind="primary" to={paths.messages()}>
      Browse messages
    </LinkButton>
  );
}
