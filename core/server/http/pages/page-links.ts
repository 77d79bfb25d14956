import type { PageSubject } from '#core/contract/rendered-page';
import type { MessageDetail } from '#features/messages/contract/detail';

export interface Card {
  address: string;
  width: number;
  height: number;
}

export interface AlternateLink {
  type: string;
  href: string;
  title: string;
}

export interface PageLinks {
  cardOf(subject: PageSubject | null): Promise<Card>;
  playersOf(message: MessageDetail, page: string, origin: string): AlternateLink[];
}
