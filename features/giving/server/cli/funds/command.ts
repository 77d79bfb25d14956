import * as z from 'zod/mini';
import { formatNaira } from '#core/contract/money';
import { noun, verb } from '#core/server/cli/command';
import { assertChange, assertPlaced, placing } from '#core/server/cli/common';
import { argument, fieldsOf, option } from '#core/server/cli/input';
import type { OpenLibrary } from '#core/server/cli/library';
import { counted, linesOr } from '#core/server/cli/words';
import { StopError } from '#core/server/errors';
import { changeFund, type DeskFund, NewFund } from '#features/giving/desk/funds';
import { isCalled } from '#features/groups/server/cli/find';

const changed = fieldsOf(changeFund.body);
const named = argument('<fund>', 'its name or id', z.string());
const description = 'what listeners read about it';

const list = verb('list', {
  summary: 'list the funds, with what was given to each',
  examples: ['funds list'],
  run: async ({ funds }) => ({ funds: await funds.list() }),
  words: ({ funds }) => linesOr(funds.map(lineOf), 'There are no funds, so nobody can give.'),
});

const add = verb('add', {
  summary: 'make a fund, which listeners can give to at once',
  takes: {
    name: argument('<name>', 'what it is called', NewFund.shape.name),
    description: option('--description <text>', description, changed.description),
  },
  examples: ['funds add Building --description "A roof for the centre in Jos"'],
  run: ({ funds, by }, { name, description = '' }) => funds.add(by, { name, description }),
  words: ({ id, name }) => `Added "${name}" (${id}).\n`,
});

const edit = verb('edit', {
  summary: 'change what a fund is called, or what is said about it',
  takes: {
    named,
    name: option('--name <name>', 'what it is called from now on', changed.name),
    description: option('--description <text>', description, changed.description),
  },
  examples: ['funds edit Building --name "Building in Jos"'],
  async run({ funds, by }, { named, ...change }) {
    assertChange(change);
    const { id, version } = await findNamed(funds, named);
    return funds.change(by, id, { version, ...change });
  },
  words: ({ name }) => `"${name}" is changed.\n`,
});

const close = verb('close', {
  summary: 'take no more donations for a fund; what was given stays',
  takes: { named },
  examples: ['funds close Building'],
  run: ({ funds, by }, { named }) => setActive(funds, by, { named, isActive: false }),
  words: ({ name }) => `"${name}" takes no donations any more.\n`,
});

const reopen = verb('reopen', {
  summary: 'take donations for a fund again',
  takes: { named },
  examples: ['funds reopen Building'],
  run: ({ funds, by }, { named }) => setActive(funds, by, { named, isActive: true }),
  words: ({ name }) => `"${name}" takes donations again.\n`,
});

const order = verb('order', {
  summary: 'put a fund at another place',
  takes: { named, ...placing('a fund') },
  examples: ['funds order Building --first'],
  async run({ funds, by }, { named, after, first }) {
    assertPlaced({ after, first }, 'a fund');
    const found = await findNamed(funds, named);
    await funds.place(by, found.id, after === undefined ? null : (await findNamed(funds, after)).id);
    return found;
  },
  json: ({ id }) => ({ placed: id }),
  words: ({ name }) => `"${name}" is at its new place.\n`,
});

type Funds = OpenLibrary['funds'];

async function setActive(
  funds: Funds,
  by: OpenLibrary['by'],
  { named, isActive }: { named: string; isActive: boolean },
) {
  const { id, version } = await findNamed(funds, named);
  return funds.change(by, id, { version, is_active: isActive });
}

async function findNamed(funds: Funds, named: string): Promise<DeskFund> {
  const found = (await funds.list()).find(({ id, name }) => id === named || isCalled(name, named));
  if (!found) throw new StopError(`No fund is called "${named}". "funds list" shows them.`);
  return found;
}

function lineOf({ id, name, is_active, given }: DeskFund): string {
  const state = is_active ? '' : ', closed';
  return `${id.padStart(5)}  ${name}${state}: ${formatNaira(given.all)} by ${counted(given.donations, 'donation')}`;
}

/** Funds (features/giving/README.md#funds). */
export const fundsCommand = noun(
  'funds',
  {
    summary: 'look after the funds that listeners give to',
    description:
      'Funds, in the order in which listeners see them. One is named by its name, whatever its case and accents, or by its id. Nobody can give before there is one.',
  },
  [list, add, edit, close, reopen, order],
);
