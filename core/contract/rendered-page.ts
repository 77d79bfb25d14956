import type { MessageDetail } from '#features/messages/contract/detail';

type PageGroup = 'category' | 'centre' | 'speaker' | 'service' | 'month' | 'featured' | 'series';

export type PageSubject =
  | { kind: 'message'; message: MessageDetail }
  | { kind: 'group'; group: PageGroup; id: string; name: string; description: string; imageUrl: string | null };

export type PageNotice = 'no page' | 'no message' | 'withdrawn';

export type PageTask = { address: string } | { notice: PageNotice };

export interface RenderedPage {
  /** Inline styles are `data-style` attributes with an index into `styles`. */
  html: string;
  styles: readonly string[];
  /** JSON without `<` of the API's replies that the page was rendered from. Null if the app must fetch them. */
  data: string | null;
  /** Null if the page has only the library's title. */
  title: string | null;
  /** Null for a page without a single subject, e.g. the list of all messages. */
  subject: PageSubject | null;
}

export interface ReadReply {
  status: number;
  etag: string;
  body: string;
}

export interface PageRenderer {
  /**
   * @param read reads an address of the API, e.g. `/v1/messages/1`
   * @throws when the page can't be rendered
   */
  render(task: PageTask, read: (address: string) => Promise<ReadReply>): Promise<RenderedPage>;
}

export interface PagesModule {
  /**
   * Call it once, before anything else.
   * @param facts the values in the document's head for the app, by name
   */
  startRendering(facts: Readonly<Record<string, string>>): Promise<PageRenderer>;
}
