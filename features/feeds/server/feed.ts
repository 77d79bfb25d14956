interface Enclosure {
  address: string;
  bytes: number;
  type: string;
}

/** Another rendition of the audio, for apps that support `podcast:alternateEnclosure`. */
export interface Alternate extends Enclosure {
  title: string;
}

/** A message as a feed shows it. All addresses are absolute. */
export interface Episode {
  guid: string;
  title: string;
  page: string;
  published: Date;
  /** Plain text, one line per paragraph; may be empty. */
  description: string;
  enclosure: Enclosure;
  alternates: readonly Alternate[];
  seconds: number;
  speaker: { name: string; page: string; picture: string | null } | null;
  categories: readonly string[];
  /** A square JPEG; null for the feed's picture. */
  picture: string | null;
  /** The address of the JSON; null without public chapters. */
  chapters: string | null;
  /** The address of the WebVTT; null without a public transcript. */
  transcript: string | null;
  /** Its number from 1 in feeds with an operator's order. */
  number: number | null;
}

/** The feed's own metadata. All addresses are absolute. */
export interface Channel {
  guid: string;
  title: string;
  page: string;
  /** Plain text. */
  description: string;
  picture: string;
  /** Whether apps should order episodes by number instead of newest first. */
  isSerial: boolean;
  /** Whether it is a listener's own feed, which no directory may list. */
  isPrivate: boolean;
  pages: FeedPages;
}

/** The pages of a feed by RFC 5005, as addresses; null where a page doesn't exist. */
export interface FeedPages {
  self: string;
  first: string;
  previous: string | null;
  next: string | null;
  last: string;
}
