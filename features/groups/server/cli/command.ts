import * as z from 'zod/mini';
import { type Definition, noun, verb } from '#core/server/cli/command';
import { assertChange } from '#core/server/cli/common';
import { fieldInputs, type TypedFields } from '#core/server/cli/desk-fields';
import { deskVerb, finderOf, placingVerb } from '#core/server/cli/desk-verb';
import { picture, readPicture } from '#core/server/cli/files';
import { argument, flag, option, yesOrNo } from '#core/server/cli/input';
import { linesOr } from '#core/server/cli/words';
import { paletteSize } from '#features/catalogue/contract';
import {
  addGroup,
  changeGroup,
  type DeskGroup,
  type GroupKind,
  groupNouns,
  type PicturedKind,
  placeCategory,
} from '#features/groups/desk';
import { partVerbs } from '#features/series/server/cli/parts';
import { findNamed, lineOf, listAll, messagesWords, nameWithId } from './find.ts';
import { assertNotGeneral, generalLine, generalPicture, isGeneral, setGeneral } from './general-centre.ts';

const samples: Readonly<Record<GroupKind, readonly [string, string]>> = {
  speakers: ['Ruth Adeyemi', 'Pastor Ruth Adeyemi'],
  services: ['Sunday Service', 'Sundays'],
  categories: ['Growth', 'Growing'],
  centres: ['Lagos', 'Lagos Island'],
  series: ['Romans', 'The letter to the Romans'],
};

const named = (kind: GroupKind) => argument(`<${groupNouns[kind]}>`, 'its name or id', z.string());
const yes = flag('--yes', 'do it');
const category = finderOf(
  ['category', 'Growth'],
  ({ name }: DeskGroup) => name,
  ({ groups }, typed) => findNamed(groups, 'categories', typed),
);

export function groupCommand(kind: GroupKind): Definition {
  const aboutGeneral = ' "general" is the whole library: it has a title, a description and a picture.';
  const help = {
    summary: `look after ${kind}`,
    description: `Lists ${kind} with their numbers of messages. Name a ${groupNouns[kind]} by its name, whatever the case and accents, or by its id${kind === 'centres' ? ', or by its slug' : ''}; if several share a name, by its id alone.${kind === 'centres' ? aboutGeneral : ''}`,
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
    ...(kind === 'categories' ? [placingVerb('place', placeCategory, category)] : []),
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
      linesOr([...(general ? [generalLine(general)] : []), ...groups.map(lineOf)], `No ${kind} match.`),
  });
}

function doubles(kind: GroupKind): Definition {
  return verb('doubles', {
    summary: `list pairs of ${kind} that may be one`,
    examples: [`${kind} doubles`],
    run: async ({ groups }) => ({ doubles: await groups.listDoubles(kind) }),
    words: ({ doubles: pairs }) =>
      pairs.map(({ first, second }) => `${lineOf(first)}\n${lineOf(second)}\n`).join('\n') ||
      'No two names are alike.\n',
  });
}

function add(kind: GroupKind): Definition {
  return deskVerb('add', addGroup, {
    summary: `make a ${groupNouns[kind]}`,
    typed: ['name'],
    fields: { name: 'what it is called', ...fieldsOfKind(kind) },
    sends: { kind },
    examples: [`${kind} add "${samples[kind][0]}" --description "A sentence or two"`],
    words: ({ data }) => `Added ${lineOf(data)}\n`,
  });
}

function set(kind: GroupKind): Definition {
  const [sample, other] = samples[kind];
  const fields = { name: option('--name <name>', 'what it is called from now on', z.optional(z.string())) };
  return verb('set', {
    summary: `change a ${groupNouns[kind]}`,
    takes: {
      named: named(kind),
      ...fieldInputs(changeGroup, {
        typed: [],
        fields: { ...fields, ...fieldsOfKind(kind) },
        left: ['kind', 'id', 'version'],
      }),
    },
    examples: [`${kind} set "${sample}" --name "${other}"`],
    async run(library, { named, ...change }) {
      assertChange(change);
      if (isGeneral(kind, named)) return setGeneral(library, change);
      const { id, version } = await findNamed(library.groups, kind, named);
      return (await library.desk.call(changeGroup, { params: { kind, id }, body: { ...change, version } })).data;
    },
    words: (changed) => `Changed ${('id' in changed ? lineOf(changed) : generalLine(changed)).trimStart()}\n`,
  });
}

function fieldsOfKind(kind: GroupKind): TypedFields {
  return {
    description: 'what its page says of it',
    short_bio: kind === 'speakers' ? ['--bio <text>', 'a few words that stand below the name'] : null,
    slug: kind === 'centres' ? 'the address of its page; links to a former one lead there too' : null,
    palette: kind === 'categories' ? `which gradient its covers have, 0 to ${paletteSize - 1}` : null,
    featured:
      kind === 'categories'
        ? yesOrNo('featured', 'mark it as featured, for apps that ask for these alone', 'take the mark away')
        : null,
  };
}

function merge(kind: GroupKind): Definition {
  const [sample, other] = samples[kind];
  return verb('merge', {
    summary: `make one of two ${kind}`,
    description: `Moves all messages of the second to the first, and removes the second; links to it lead to the first. Without --yes, it only shows the messages that would move. A merge can't be undone.`,
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
      return `${moved} would come under ${nameWithId(stays)}, and ${nameWithId(goes)} would go. Add --yes to do it.\n`;
    },
  });
}

function remove(kind: GroupKind): Definition {
  const noun = groupNouns[kind];
  return verb('delete', {
    summary: `remove a ${noun}; its messages stay`,
    description: `Removes a ${noun}. Its messages stay, without it. Without --yes, it only shows how many there are. Removing can't be undone.`,
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
        : `${messagesWords(group)} would lose ${nameWithId(group)}. Add --yes to delete it.\n`,
  });
}

function setPicture(kind: PicturedKind): Definition {
  return verb('picture', {
    summary: `give a ${groupNouns[kind]} another picture, or none`,
    description: `Crops a picture that isn't square to the square that stands out. Leave the picture out to remove it.`,
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
