import * as z from 'zod/mini';
import { type Definition, noun, verb } from '#core/server/cli/command';
import { assertChange, assertPlaced, placing } from '#core/server/cli/common';
import { picture, readPicture } from '#core/server/cli/files';
import { argument, fieldsOf, flag, type Input, option, yesOrNo } from '#core/server/cli/input';
import { linesOr } from '#core/server/cli/words';
import { StopError } from '#core/server/errors';
import { paletteSize } from '#features/catalogue/contract';
import { changeGroup, type DeskGroup, type GroupKind, groupNouns, type PicturedKind } from '#features/groups/desk';
import { partVerbs } from '#features/series/server/cli/parts';
import { findNamed, lineOf, listAll, messagesWords } from './find.ts';
import { assertNotGeneral, generalLine, generalPicture, isGeneral, setGeneral } from './general-centre.ts';

/** Two names of a kind, for the examples of its commands. */
const samples: Readonly<Record<GroupKind, readonly [string, string]>> = {
  speakers: ['Ruth Adeyemi', 'Pastor Ruth Adeyemi'],
  services: ['Sunday Service', 'Sundays'],
  categories: ['Growth', 'Growing'],
  centres: ['Lagos', 'Lagos Island'],
  series: ['Romans', 'The letter to the Romans'],
};

const fields = fieldsOf(changeGroup.body);
const named = (kind: GroupKind) => argument(`<${groupNouns[kind]}>`, 'its name or id', z.string());
const yes = flag('--yes', 'do it');

export function groupCommand(kind: GroupKind): Definition {
  const aboutGeneral = ' "general" is the whole library: it has a title, a description and a picture.';
  const help = {
    summary: `look after ${kind}`,
    description: `What there is of ${kind}, and how many messages are under each. A ${groupNouns[kind]} is named by its name, whatever its case and accents, or by its id.${kind === 'centres' ? aboutGeneral : ''}`,
  };
  return noun(kind, help, [
    list(kind),
    doubles(kind),
    add(kind),
    set(kind),
    merge(kind),
    remove(kind),
    ...(kind === 'services' || kind === 'centres' ? [] : [setPicture(kind)]),
    ...(kind === 'centres' ? [generalPicture] : []),
    ...(kind === 'categories' ? [place] : []),
    ...(kind === 'series' ? partVerbs : []),
  ]);
}

function list(kind: GroupKind): Definition {
  return verb('list', {
    summary: `list the ${kind}`,
    takes: { search: option('--search <words>', 'those whose name has these words', z.optional(z.string())) },
    examples: [`${kind} list --search "${samples[kind][0]}"`],
    async run({ groups: desk, general }, { search }) {
      const groups = await listAll(desk, kind, search);
      return { groups, general: kind === 'centres' && search === undefined ? await general.read() : undefined };
    },
    json: ({ groups, general }) => ({ [kind]: groups, general }),
    words: ({ groups, general }) =>
      linesOr([...(general ? [generalLine(general)] : []), ...groups.map(lineOf)], `There are no such ${kind}.`),
  });
}

function doubles(kind: GroupKind): Definition {
  return verb('doubles', {
    summary: `list pairs of ${kind} that may be one`,
    examples: [`${kind} doubles`],
    run: async ({ groups }) => ({ doubles: await groups.listDoubles(kind) }),
    words: ({ doubles: pairs }) =>
      pairs.map(({ first, second }) => `${lineOf(first)}\n${lineOf(second)}\n`).join('\n') || 'No two are alike.\n',
  });
}

function add(kind: GroupKind): Definition {
  return verb('add', {
    summary: `make a ${groupNouns[kind]}`,
    takes: { name: argument('<name>', 'what it is called', z.nonoptional(fields.name)), ...fieldsOfKind(kind) },
    examples: [`${kind} add "${samples[kind][0]}" --description "A sentence or two"`],
    run: ({ groups, by }, given) => groups.add({ by, kind }, given),
    words: (made) => `Added ${lineOf(made)}\n`,
  });
}

function set(kind: GroupKind): Definition {
  const [sample, other] = samples[kind];
  return verb('set', {
    summary: `change a ${groupNouns[kind]}`,
    takes: {
      named: named(kind),
      name: option('--name <name>', 'what it is called from now on', z.optional(z.string())),
      ...fieldsOfKind(kind),
    },
    examples: [`${kind} set "${sample}" --name "${other}"`],
    async run(library, { named, ...change }) {
      assertChange(change);
      if (isGeneral(kind, named)) return setGeneral(library, change);
      const name = z.safeParse(fields.name, change.name);
      if (!name.success) throw new StopError(`${name.error.issues[0]?.message}.`);
      const { id, version } = await findNamed(library.groups, kind, named);
      return library.groups.change({ by: library.by, kind }, { ...change, id, version, name: name.data });
    },
    words: (changed) => `Changed ${('id' in changed ? lineOf(changed) : generalLine(changed)).trimStart()}\n`,
  });
}

function fieldsOfKind(kind: GroupKind) {
  const only = <Value>(of: GroupKind, input: Input<Value>): Input<Value | undefined> =>
    kind === of ? input : { addTo: () => () => undefined };
  return {
    description: option('--description <text>', 'what its page says of it', fields.description),
    short_bio: only('speakers', option('--bio <text>', 'a few words that stand below the name', fields.short_bio)),
    slug: only(
      'centres',
      option('--slug <slug>', 'the address of its page; links to a former one lead there too', fields.slug),
    ),
    palette: only(
      'categories',
      option('--palette <number>', `which gradient its covers have, 0 to ${paletteSize - 1}`, fields.palette),
    ),
    featured: only(
      'categories',
      yesOrNo('featured', 'mark it as featured, for apps that ask for these alone', 'take the mark away'),
    ),
  };
}

function merge(kind: GroupKind): Definition {
  const [sample, other] = samples[kind];
  return verb('merge', {
    summary: `make one of two ${kind}`,
    description: `Moves all messages of the second to the first, and removes the second; links to it lead to the first. Without --yes it only says what would move. It can't be undone.`,
    takes: {
      stays: argument('<stays>', 'name or id of the one that stays', z.string()),
      goes: argument('<goes>', 'name or id of the one that goes', z.string()),
      yes,
    },
    examples: [`${kind} merge "${sample}" "${other}" --yes`],
    async run({ groups, by }, given) {
      for (const one of [given.stays, given.goes]) assertNotGeneral(kind, one);
      const keep = await findNamed(groups, kind, given.stays);
      const goes = await findNamed(groups, kind, given.goes);
      const stays = given.yes ? (await groups.merge({ by, kind }, { keep, from: goes })).after : keep;
      return { done: given.yes, stays, goes };
    },
    words({ done, stays, goes }) {
      const moved = `${messagesWords(goes)} of "${goes.name}"`;
      if (done) return `${moved} came under "${stays.name}".\n`;
      return `${moved} would come under "${stays.name}", and "${goes.name}" would go. Add --yes to do it.\n`;
    },
  });
}

function remove(kind: GroupKind): Definition {
  const noun = groupNouns[kind];
  return verb('delete', {
    summary: `remove a ${noun}; its messages stay`,
    description: `Removes a ${noun}. Its messages stay, without it. Without --yes it only says how many these are. It can't be undone.`,
    takes: { named: named(kind), yes },
    examples: [`${kind} delete "${samples[kind][0]}"`],
    async run({ groups, by }, { named, yes: done }) {
      assertNotGeneral(kind, named);
      const group = await findNamed(groups, kind, named);
      if (done) await groups.remove({ by, kind }, group);
      return { done, group };
    },
    json: ({ done, group }) => ({ done, [noun]: group }),
    words: ({ done, group }) =>
      done
        ? `"${group.name}" is deleted; ${messagesWords(group)} had it.\n`
        : `${messagesWords(group)} would lose "${group.name}". Add --yes to delete it.\n`,
  });
}

function setPicture(kind: PicturedKind): Definition {
  return verb('picture', {
    summary: `give a ${groupNouns[kind]} another picture, or none`,
    description: `Of a picture that isn't square, the square that stands out is used. Without a picture it has none.`,
    takes: { named: named(kind), picture },
    examples: [`${kind} picture "${samples[kind][0]}" ~/pictures/one.jpg`],
    async run({ groups, by }, { named, picture }): Promise<DeskGroup> {
      const given = await readPicture(picture);
      const found = await findNamed(groups, kind, named);
      return given === null ? groups.removePicture({ by, kind }, found) : groups.setPicture({ by, kind }, found, given);
    },
    words: ({ name, image_url }) => `"${name}" has ${image_url === null ? 'no' : 'another'} picture.\n`,
  });
}

const place = verb('place', {
  summary: 'put a category at another place',
  description: 'Puts a category right after another one, or first, in the order in which listeners see them.',
  takes: { named: named('categories'), ...placing('a category') },
  examples: ['categories place "Growth" --after "Hope"'],
  async run({ groups, by }, { named, after, first }) {
    assertPlaced({ after, first }, 'a category');
    const found = await findNamed(groups, 'categories', named);
    const before = after === undefined ? null : (await findNamed(groups, 'categories', after)).id;
    await groups.placeCategory(by, found.id, before);
    return found;
  },
  json: ({ id }) => ({ placed: id }),
  words: ({ name }) => `"${name}" is at its new place.\n`,
});
