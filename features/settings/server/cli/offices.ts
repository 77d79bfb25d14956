import * as z from 'zod/mini';
import { noun, verb } from '#core/server/cli/command';
import { assertPlaced, placing } from '#core/server/cli/common';
import { argument, option } from '#core/server/cli/input';
import type { OpenLibrary } from '#core/server/cli/library';
import { linesOr } from '#core/server/cli/words';
import { StopError } from '#core/server/errors';
import type { Office } from '#features/settings/contract';
import { SettingsChange } from '#features/settings/desk';

interface Offices {
  offices: readonly Office[];
}

const named = argument('<office>', 'its name', z.string());
const words = ({ offices }: Offices) =>
  linesOr(offices.length === 0 ? [] : [officesInWords(offices)], 'There are no offices.');

const list = verb('list', {
  summary: 'list the offices',
  async run({ settingsDesk }) {
    return { offices: (await settingsDesk.read()).values.offices };
  },
  words,
});

const add = verb('add', {
  summary: 'add an office, after the others',
  takes: {
    name: argument('<name>', 'what it is called', z.string()),
    address: argument('[address]', 'where it is, in one or more lines', z.optional(z.string())),
  },
  examples: ['settings offices add "Ibadan" "12 Ring Road"'],
  run: (library, { name, address = null }) => change(library, (offices) => [...offices, { name, address }]),
  words,
});

const set = verb('set', {
  summary: 'name an office otherwise, or give it another address',
  takes: {
    named,
    name: option('--name <name>', 'what it is called from now on', z.optional(z.string())),
    address: option('--address <address>', 'where it is; an empty one says nothing', z.optional(z.string())),
  },
  examples: ['settings offices set "Ibadan" --name "Ibadan North"'],
  async run(library, { named, name, address }) {
    if (name === undefined && address === undefined) throw new StopError('Say what to change: --name or --address.');
    return change(library, (offices) => {
      const old = find(offices, named);
      const office = { name: name ?? old.name, address: address ?? old.address };
      return offices.map((one) => (one === old ? office : one));
    });
  },
  words,
});

const place = verb('place', {
  summary: 'put an office at another place',
  takes: { named, ...placing('an office') },
  examples: ['settings offices place "Ibadan" --first'],
  async run(library, { named, after, first }) {
    assertPlaced({ after, first }, 'an office');
    return change(library, (offices) => {
      const moved = find(offices, named);
      const others = offices.filter((office) => office !== moved);
      const at = after === undefined ? 0 : others.indexOf(find(others, after)) + 1;
      return others.toSpliced(at, 0, moved);
    });
  },
  words,
});

const remove = verb('remove', {
  summary: 'remove an office',
  takes: { named },
  examples: ['settings offices remove "Ibadan"'],
  run: (library, { named }) =>
    change(library, (offices) => {
      const gone = find(offices, named);
      return offices.filter((office) => office !== gone);
    }),
  words,
});

async function change(
  { settingsDesk: desk, by }: OpenLibrary,
  changed: (offices: readonly Office[]) => Office[],
): Promise<Offices> {
  const { version, values } = await desk.read();
  const checked = SettingsChange.safeParse({ version, offices: changed(values.offices) });
  if (checked.success) return { offices: (await desk.change(by, checked.data)).values.offices };
  throw new StopError(checked.error.issues.map(({ message }) => `${message}.`).join(' '));
}

function find(offices: readonly Office[], named: string): Office {
  const office = offices.find(({ name }) => name.toLowerCase() === named.trim().toLowerCase());
  if (office) return office;
  throw new StopError(`No office is called "${named}". "settings offices list" shows them.`);
}

export function officesInWords(offices: readonly Office[]): string {
  const inOneLine = (address: string) => address.replace(/\s*\n\s*/g, ', ');
  return offices.map(({ name, address }) => (address === null ? name : `${name}: ${inOneLine(address)}`)).join('\n');
}

export const officesCommand = noun(
  'offices',
  {
    summary: 'add, remove, name and order the offices on the About page',
    description: 'The offices on the About page, in its order. Name an office by its name, in upper or lower case.',
    examples: ['settings offices add "Ibadan" "12 Ring Road\nIbadan"'],
  },
  [list, add, set, place, remove],
);
