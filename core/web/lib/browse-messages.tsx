import { LinkButton } from './link.tsx';
import { paths } from './paths.ts';
import * as texts from './texts.ts';

export function BrowseMessages() {
  return (
    <LinkButton kind="primary" to={paths.messages()}>
      {texts.browseMessages()}
    </LinkButton>
  );
}
