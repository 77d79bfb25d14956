/** A file that an episode is heard in. */
interface Enclosure {
  address: string;
  bytes: number;
  /** Its media type. */
  type: string;
}

/** Another rendition of an episode's audio, for apps that know `podcast:alternateEnclosure`. */
export interface Alternate extends Enclosure {
  title: string;
}

/** A message as a feed has it; every address is whole. */
export interface Episode {
  guid: string;
  title: string;
  page: string;
  published: Date;
  /** Plain text, with a line for each paragraph; may be empty. */
  description: string;
  enclosure: Enclosure;
  alternates: readonly Alternate[];
  seconds: number;
  speaker: { name: string; page: string; picture: string | null } | null;
  categories: readonly string[];
  /** JPEG, square; null for the feed's own. */
  picture: string | null;
  /** JSON; null when it has none that anybody may read. */
  chapters: string | null;
  /** The whole address of its transcript, as WebVTT; null without one that everybody may read. */
  transcript: string | null;
  /** Its place from 1, in feeds whose order is an operator's. */
  number: number | null;
}

/** What a feed says of itself; every address is whole. */
export interface Channel {
  guid: string;
  title: string;
  page: string;
  /** Plain text. */
  description: string;
  picture: string;
  /** Whether episodes belong in the order of their numbers instead of newest first. */
  isSerial: boolean;
  /** Whether it is somebody's own, which no directory may list. */
  isPrivate: boolean;
  pages: FeedPages;
}

/** The parts of a feed by RFC 5005, as addresses; null where there is none. */
export interface FeedPages {
  self: string;
  first: string;
  previous: string | null;
  next: string | null;
  last: string;
}
