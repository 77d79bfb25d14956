import type { PageSubject } from '#core/contract/rendered-page';
import type { PageAddress } from '#core/server/http/site-map';
import type { LibraryFacts } from '#core/server/library-facts';
import type { AlternateLink, Card } from './page-links.ts';

export interface HeadParts {
  page: PageAddress['page'];
  address: string;
  origin: string;
  facts: LibraryFacts;
  title: string | null;
  subject: PageSubject | null;
  card: Card;
  players: readonly AlternateLink[];
}
