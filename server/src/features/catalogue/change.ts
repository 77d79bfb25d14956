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

/**
 * @param onChange called once for notices that come together, as those of one transaction do
 * @returns hears of each notice
 */
export function gatherChanges(onChange: (change: CatalogueChange) => void): (notice: string) => void {
  let gathered: CatalogueChange[] = [];
  return (notice) => {
    gathered.push(readNotice(notice));
    if (gathered.length > 1) return;
    setImmediate(() => {
      const changes = gathered;
      gathered = [];
      onChange(changes.includes('anything') ? 'anything' : [...new Set(changes.flat())]);
    });
  };
}
