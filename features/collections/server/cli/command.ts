import * as z from 'zod/mini';
import { noun, verb } from '#core/server/cli/command';
import { assertChange, assertPlaced, placing } from '#core/server/cli/common';
import { argument, fieldsOf, flag, option } from '#core/server/cli/input';
import type { OpenLibrary } from '#core/server/cli/library';
import { counted, linesOr } from '#core/server/cli/words';
import { StopError } from '#core/server/errors';
import { changeCollection, type DeskCollection, NewCollection } from '#features/collections/desk';
import { isCalled } from '#features/groups/server/cli/find';

const changed = fieldsOf(changeCollection.body);
const named = argument('<collection>', 'its title or id', z.string());
const description = 'what its page says of it';

const list = verb('list', {
  summary: 'list the collections',
  examples: ['featured list'],
  run: async ({ collections }) => ({ collections: await collections.list() }),
  words: ({ collections }) => linesOr(collections.map(lineOf), 'There are no collections.'),
});

const add = verb('add', {
  summary: 'make a collection',
  takes: {
    title: argument('<title>', 'what it is called', NewCollection.shape.title),
    description: option('--description <text>', description, changed.description),
  },
  examples: ['featured add "Begin here"'],
  run: ({ collections, by }, { title, description = '' }) => collections.add(by, { title, description }),
  words: ({ id, title }) => `Added "${title}" (${id}).\n`,
});

const set = verb('set', {
  summary: 'change a collection, or what is in it',
  takes: {
    named,
    title: option('--title <title>', 'what it is called from now on', changed.title),
    description: option('--description <text>', description, changed.description),
    messages: option(
      '--messages <ids>',
      'all that is in it, in this order: ids of messages, joined by commas',
      changed.messages,
      { read: (typed) => typed.split(',').map((id) => id.trim()) },
    ),
  },
  examples: ['featured set "Begin here" --messages 12,7,31', 'featured set "Begin here" --title "For newcomers"'],
  async run({ collections, by }, { named, ...change }) {
    assertChange(change);
    const { id, version } = await findNamed(collections, named);
    return collections.change(by, id, { version, ...change });
  },
  words: ({ title, messages }) => `"${title}" has ${counted(messages.length, 'message')}.\n`,
});

const order = verb('order', {
  summary: 'put a collection at another place',
  takes: { named, ...placing('a collection') },
  examples: ['featured order "Begin here" --first'],
  async run({ collections, by }, { named, after, first }) {
    assertPlaced({ after, first }, 'a collection');
    const found = await findNamed(collections, named);
    await collections.place(by, found.id, after === undefined ? null : (await findNamed(collections, after)).id);
    return found;
  },
  json: ({ id }) => ({ placed: id }),
  words: ({ title }) => `"${title}" is at its new place.\n`,
});

const remove = verb('delete', {
  summary: 'remove a collection; its messages stay',
  takes: { named, yes: flag('--yes', 'do it; without, it only says what would go') },
  examples: ['featured delete "Begin here" --yes'],
  async run({ collections, by }, { named, yes }) {
    const collection = await findNamed(collections, named);
    if (yes) await collections.remove(by, collection.id, collection.version);
    return { done: yes, collection };
  },
  words: ({ done, collection: { title } }) =>
    done ? `"${title}" is deleted.\n` : `"${title}" would go. Add --yes to delete it.\n`,
});

async function findNamed(desk: OpenLibrary['collections'], named: string): Promise<DeskCollection> {
  const found = (await desk.list()).find(({ id, title }) => id === named || isCalled(title, named));
  if (!found) throw new StopError(`No collection is called "${named}". "featured list" shows them.`);
  return found;
}

function lineOf({ id, title, messages }: DeskCollection): string {
  return `${id.padStart(5)}  ${title}, ${counted(messages.all, 'message')}, ${messages.published} published`;
}

/** Featured collections (features/catalogue/README.md#featured-collections). */
export const featuredCommand = noun(
  'featured',
  {
    summary: 'look after featured collections',
    description:
      'Featured collections, in the order in which the sidebar has them. One is named by its title, whatever its case and accents, or by its id.',
  },
  [list, add, set, order, remove],
);
