import { noun, verb } from '#core/server/cli/command';
import { byName, deskList, deskVerb, placingVerb, verbAbout } from '#core/server/cli/desk-verb';
import { flag } from '#core/server/cli/input';
import { counted } from '#core/server/cli/words';
import * as calls from '#features/collections/desk';

const collection = byName(['collection', 'featured'], 'Begin here', calls.listDeskCollections, ({ title }) => title);
const description = 'what its page says of it';

const list = deskList('list', calls.listDeskCollections, {
  summary: 'list the collections',
  as: 'collections',
  line: ({ id, title, messages }) =>
    `${id.padStart(5)}  ${title}, ${counted(messages.all, 'message')}, ${messages.published} published`,
  none: 'There are no collections.',
});

const add = deskVerb('add', calls.addCollection, {
  summary: 'make a collection',
  typed: ['title'],
  fields: { title: 'what it is called', description },
  words: ({ data: { id, title } }) => `Added "${title}" (${id}).\n`,
});

const set = verbAbout(collection, 'set', calls.changeCollection, {
  summary: 'change a collection, or what is in it',
  fields: {
    title: 'what it is called from now on',
    description,
    messages: 'all that is in it, in this order: ids of messages, joined by commas',
  },
  examples: ['featured set "Begin here" --messages 12,7,31', 'featured set "Begin here" --title "For newcomers"'],
  words: ({ data: { title, messages } }) => `"${title}" has ${counted(messages.length, 'message')}.\n`,
});

const remove = verb('delete', {
  summary: 'remove a collection; its messages stay',
  takes: { named: collection.argument, yes: flag('--yes', 'do it; without, it only says what would go') },
  examples: ['featured delete "Begin here" --yes'],
  async run(library, { named, yes }) {
    const found = await collection.findNamed(library, named);
    const { id, version } = found;
    if (yes) await library.desk.call(calls.deleteCollection, { params: { id }, query: { version } });
    return { done: yes, collection: found };
  },
  words: ({ done, collection: { title } }) =>
    done ? `"${title}" is deleted.\n` : `"${title}" would go. Add --yes to delete it.\n`,
});

export const featuredCommand = noun(
  'featured',
  {
    summary: 'look after featured collections',
    description:
      'Featured collections, in the order of the sidebar. Name one by its title, whatever the case and accents, or by its id.',
  },
  [list, add, set, placingVerb('order', calls.placeCollection, collection), remove],
);
