import type { LibraryFacts } from '#core/server/library-facts';
import { logoPath } from '#core/server/library-facts';

export function brandingOf({ title, about, logo, accents }: LibraryFacts, linkTo: (path: string) => string) {
  return {
    libraryTitle: title,
    contactEmail: about.email,
    look: { logo: logo && linkTo(logoPath(logo, '96')), accents },
    linkTo,
  };
}

export function sellerOf({ title, about, logo }: LibraryFacts) {
  return { title, email: about.email, phone: about.phone, logo: logo && logoPath(logo, '96') };
}
