import type { PageSubject } from '#core/contract/rendered-page';
import type { MessageDetail } from '#features/messages/contract/detail';

/** The picture that other sites show for a link to a page; its address is a path. */
export interface Card {
  address: string;
  width: number;
  height: number;
}

/** Where programs find the same content in another form. */
export interface AlternateLink {
  /** A media type. */
  type: string;
  /** An absolute address. */
  href: string;
  title: string;
}

export interface PageLinks {
  /** @param subject null for a page about the library */
  cardOf(subject: PageSubject | null): Promise<Card>;
  /** @param page the whole address of a message's page @param origin of the library, without a trailing slash */
  playersOf(message: MessageDetail, page: string, origin: string): AlternateLink[];
}
