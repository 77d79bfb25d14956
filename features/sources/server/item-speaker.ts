import { longest } from '#features/audio/server/ingest/details/clean-text';
import { isAccountName } from './account-name.ts';
import type { Channel, Item } from './feed-markup.ts';
import { lineOf } from './html-text.ts';

/** Clearest role first; a person without a role is a host. */
const speaking = ['speaker', 'preacher', 'guest', 'host', ''];

export type Authors = ReadonlyMap<string, string>;

interface Known {
  named: string;
  /** The author of the whole feed, which is no evidence for the speaker of an episode. */
  usual: string;
  authors: Authors | null;
}

export function speakerOf(item: Item, { named, usual, authors }: Known): string {
  const names = [named, personOf(item, speaking.slice(0, 2)), authorOf(item, authors), personOf(item, speaking)];
  return names.map((name) => lineOf(name, longest.name)).find((name) => name !== '' && name !== usual) ?? '';
}

export function authorsOf(channel: Channel): Authors | null {
  const authors = channel['wp:author'];
  if (authors.length === 0) return null;
  return new Map(
    authors.map((author) => {
      const login = lineOf(author['wp:author_login'], longest.name);
      const whole = `${author['wp:author_first_name']} ${author['wp:author_last_name']}`;
      const isName = (name: string) => name.toLowerCase() !== login.toLowerCase() && !isAccountName(name);
      const names = [author['wp:author_display_name'], whole].map((name) => lineOf(name, longest.name));
      return [login, names.find((name) => name !== '' && isName(name)) ?? ''];
    }),
  );
}

/** @returns the first of several joined names, if `dc:creator` gives only that name */
function authorOf(item: Item, authors: Authors | null): string {
  const author = nameIn(item['itunes:author'] || item['googleplay:author']);
  const creator = nameIn(item['dc:creator'], authors);
  const isFirst = creator !== '' && [' & ', ' &amp; ', ', '].some((joint) => author.startsWith(creator + joint));
  return isFirst ? creator : author || creator;
}

function nameIn(account: string, authors: Authors | null = null): string {
  const name = authors === null ? account : (authors.get(lineOf(account, longest.name)) ?? '');
  return isAccountName(name) ? '' : name;
}

function personOf(item: Item, roles: readonly string[]): string {
  const people = item['podcast:person'];
  const found = roles.map((role) => people.find(({ mark }) => mark.toLowerCase() === role));
  return found.find((person) => person !== undefined)?.text ?? '';
}
