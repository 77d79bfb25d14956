import type { PageSubject } from '#core/contract/rendered-page';
import type { PageAddress } from '#core/server/http/site-map';
import type { LibraryFacts } from '#core/server/library-facts';
import type { AlternateLink, Card } from './page-links.ts';

export interface HeadParts {
  page: PageAddress['page'];
  /** The canonical address: a path with its query. */
  address: string;
  /** The library's public address, without a trailing slash. */
  origin: string;
  facts: LibraryFacts;
  /** Its own title; null for the library's alone. */
  title: string | null;
  subject: PageSubject | null;
  card: Card;
  /** For a message: how other sites find its player. */
  players: readonly AlternateLink[];
}
