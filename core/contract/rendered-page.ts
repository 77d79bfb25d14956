import type { MessageDetail } from '#features/messages/contract/detail';

// The interface between the server and the web app's build that renders pages for it (dist/web-server/entry.mjs).

type PageGroup = 'category' | 'centre' | 'speaker' | 'service' | 'month' | 'featured' | 'series';

export type PageSubject =
  | { kind: 'message'; message: MessageDetail }
  | { kind: 'group'; group: PageGroup; id: string; name: string; description: string; imageUrl: string | null };

/** The notice of a page that has nothing to show: no such page or message, or a withdrawn message. */
export type PageNotice = 'no page' | 'no message' | 'withdrawn';

/** The page to render: the one at a path with its query, or a notice in the library's shell. */
export type PageTask = { address: string } | { notice: PageNotice };

export interface RenderedPage {
  /** The HTML of the app's root. Inline styles are `data-style` attributes with an index into `styles`. */
  html: string;
  styles: readonly string[];
  /** The replies that the page was rendered from (address, `ETag` and body) as JSON without `<`. Null if the app must fetch them itself. */
  data: string | null;
  /** The page's own title; null if the page has only the library's title. */
  title: string | null;
  /** Null for a page without a single subject, e.g. the list of all messages. */
  subject: PageSubject | null;
}

/** A reply of the API to a visitor's GET. */
export interface ReadReply {
  status: number;
  /** Empty if the reply has none. */
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

export interface PagesModule {
  /**
   * Must be called once, before anything else.
   * @param facts the values in the document's head for the app, by name
   */
  startRendering(facts: Readonly<Record<string, string>>): Promise<PageRenderer>;
}
