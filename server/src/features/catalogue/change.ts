/** What may have changed in the catalogue: these messages, or anything. */
export type CatalogueChange = 'anything' | readonly string[];

const ofMessages = 'messages ';

/** @param notice what the database says with `catalogue_changed` (migrations/0048-what-changed.sql) */
function readNotice(notice: string): CatalogueChange {
  if (!notice.startsWith(ofMessages)) return 'anything';
  return notice
    .slice(ofMessages.length)
    .split(',')
    .filter((id) => id !== '');
}

/** Passes on what the database's notices say to whoever in this process keeps something of the catalogue. */
export class CatalogueChanges {
  readonly #listeners: ((change: CatalogueChange) => void)[] = [];
  #gathered: CatalogueChange[] = [];

  /** @param listener called once for notices that come together, as those of one transaction do */
  onChange = (listener: (change: CatalogueChange) => void): void => {
    this.#listeners.push(listener);
  };

  /** @param notice the text of a `catalogue_changed` */
  onNotice = (notice: string): void => {
    this.#gathered.push(readNotice(notice));
    if (this.#gathered.length === 1) setImmediate(() => this.#passOn());
  };

  #passOn(): void {
    const changes = this.#gathered;
    this.#gathered = [];
    const change = changes.includes('anything') ? 'anything' : [...new Set(changes.flat())];
    for (const listener of this.#listeners) listener(change);
  }
}
