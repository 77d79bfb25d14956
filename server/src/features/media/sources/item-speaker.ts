import { longest } from '#server/features/media/import/clean-text';
import type { Item } from './feed-markup.ts';
import { lineOf } from './html-text.ts';

/** The roles of who speaks, those that say it most plainly first; a person without a role is a host. */
const speaking = ['speaker', 'preacher', 'guest', 'host', ''];

/**
 * @param named whom a plug-in for talks names; empty for nobody
 * @param usual the author of the whole feed: whoever is named only as that is nobody's own
 * @returns who gave a talk; empty when the feed doesn't say
 */
export function speakerOf(item: Item, { named, usual }: { named: string; usual: string }): string {
  const names = [named, personOf(item, speaking.slice(0, 2)), authorOf(item), personOf(item, speaking)];
  return names.map((name) => lineOf(name, longest.name)).find((name) => name !== '' && name !== usual) ?? '';
}

/** @returns the episode's author: of several that are joined the first, whom `dc:creator` names alone */
function authorOf(item: Item): string {
  const author = item['itunes:author'] || item['googleplay:author'];
  const creator = item['dc:creator'];
  const isFirst = creator !== '' && [' & ', ' &amp; ', ', '].some((joint) => author.startsWith(creator + joint));
  return isFirst ? creator : author || creator;
}

function personOf(item: Item, roles: readonly string[]): string {
  const people = item['podcast:person'];
  const found = roles.map((role) => people.find(({ mark }) => mark.toLowerCase() === role));
  return found.find((person) => person !== undefined)?.text ?? '';
}
