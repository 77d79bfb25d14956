import { widestCover } from '#contract/media';
import type { PageSubject } from '#contract/rendered-page';
import { type LibraryFacts, logoPath, logoRenditions } from '#server/platform/library-facts';

/** A picture for link previews; its address may be a path. */
interface Card {
  address: string;
  width: number;
  height: number;
}

/** @returns the picture of what a page is about, else the library's logo; null where there is neither */
export function cardOf(subject: PageSubject | null, { logo }: LibraryFacts): Card | null {
  const picture = subject?.kind === 'message' ? subject.message.image_url : (subject?.imageUrl ?? null);
  if (picture !== null) return { address: picture, width: widestCover, height: widestCover };
  const { side } = logoRenditions['512'];
  return logo === null ? null : { address: logoPath(logo, '512'), width: side, height: side };
}
