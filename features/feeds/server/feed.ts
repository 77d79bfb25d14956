interface Enclosure {
  address: string;
  bytes: number;
  type: string;
}

export interface Alternate extends Enclosure {
  title: string;
}

export interface Episode {
  guid: string;
  title: string;
  page: string;
  published: Date;
  description: string;
  enclosure: Enclosure;
  alternates: readonly Alternate[];
  seconds: number;
  speaker: { name: string; page: string; picture: string | null } | null;
  categories: readonly string[];
  /** A square JPEG; null for the feed's picture. */
  picture: string | null;
  chapters: string | null;
  transcript: string | null;
  /** The episode's number from 1, in feeds with an operator's order. */
  number: number | null;
}

export interface Channel {
  guid: string;
  title: string;
  page: string;
  description: string;
  picture: string;
  isSerial: boolean;
  /** No directory may list a listener's own feed. */
  isPrivate: boolean;
  pages: FeedPages;
}

export interface FeedPages {
  self: string;
  first: string;
  previous: string | null;
  next: string | null;
  last: string;
}
