import type { MessageDetail } from '#features/messages/contract/detail';

// What the server and the build of the web app that renders pages for it (dist/web-server/entry.mjs) say to each other.

/** The groups that have pages of their own. */
type PageGroup = 'category' | 'centre' | 'speaker' | 'service' | 'month' | 'featured' | 'series';

/** What a page is about, as its head says it. */
export type PageSubject =
  | { kind: 'message'; message: MessageDetail }
  | { kind: 'group'; group: PageGroup; id: string; name: string; description: string; imageUrl: string | null };

/** What is said where nothing is to be shown: no page, no message, or a message that was withdrawn. */
export type PageNotice = 'no page' | 'no message' | 'withdrawn';

/** Which page is rendered: the one at a path with its query, or a notice in the library's shell. */
export type PageTask = { address: string } | { notice: PageNotice };

export interface RenderedPage {
  /** The HTML of the app's root. Its inline styles are attributes `data-style`, which name one of `styles` by its place. */
  html: string;
  /** CSS declarations. */
  styles: readonly string[];
  /**
   * The replies it was rendered from, each as its address, `ETag` and body, as JSON in which no `<` is; null when the app must
   * fetch them itself.
   */
  data: string | null;
  /** The page's own title; null for the library's alone. */
  title: string | null;
  /** Null for a page about nothing in particular, e.g. a list of all messages. */
  subject: PageSubject | null;
}

/** A reply of the API to a visitor's GET. */
export interface ReadReply {
  status: number;
  /** Empty when it has none. */
  etag: string;
  body: string;
}

/** Renders one page at a time. */
export interface PageRenderer {
  /**
   * @param read reads an address of the API, e.g. `/v1/messages/1`
   * @throws when the page can't be rendered
   */
  render(task: PageTask, read: (address: string) => Promise<ReadReply>): Promise<RenderedPage>;
}

/** What the built module exports. */
export interface PagesModule {
  /** To be called once, before anything else: @param facts what the document's head has for the app, by name */
  startRendering(facts: Readonly<Record<string, string>>): Promise<PageRenderer>;
}
