import * as z from 'zod/mini';
import { type Definition, verb } from '#core/server/cli/command';
import { finderOf, verbAbout } from '#core/server/cli/desk-verb';
import { argument } from '#core/server/cli/input';
import { counted, linesOr } from '#core/server/cli/words';
import type { DeskGroup } from '#features/groups/desk';
import { findNamed } from '#features/groups/server/cli/find';
import { changeDeskParts, readDeskParts } from '#features/series/desk';

const series = finderOf(
  ['series', 'Romans'],
  ({ name }: DeskGroup) => name,
  ({ groups }, named) => findNamed(groups, 'series', named),
);

const show = verbAbout(series, 'show', readDeskParts, {
  summary: 'list the parts of a series in order',
  json: ({ data }, { id, name }) => ({ id, name, ...data }),
  words: ({ data: { parts } }, { name }) =>
    linesOr(
      parts.map(({ part, id, topic, status }) => {
        const state = status === 'published' ? '' : `, ${status}`;
        return `${String(part).padStart(5)}  ${topic} (${id})${state}`;
      }),
      `"${name}" has no parts.`,
    ),
});

const order = verb('order', {
  summary: 'say what is in a series, in which order',
  description:
    'Replaces the parts of a series by these messages, numbered from 1 in this order or as given. Messages of other series move to this one. "messages set 12 --series Romans --part 3" changes one alone.',
  takes: {
    named: series.argument,
    parts: argument(
      '<ids>',
      'ids of messages, joined by commas; 12=3 is number 3, and those after it go on from there',
      z.string(),
    ),
  },
  examples: ['series order "Romans" 12,7,31', 'series order "Romans" 12,7=5,31'],
  async run(library, { named, parts }) {
    const { id, name } = await series.findNamed(library, named);
    const params = { id };
    const { seen } = (await library.desk.call(readDeskParts, { params })).data;
    const { data } = await library.desk.call(changeDeskParts, { params, body: { seen, parts: partsIn(parts) } });
    return { name, ...data };
  },
  words: ({ name, parts }) => `"${name}" has ${counted(parts.length, 'part')}.\n`,
});

function partsIn(typed: string): { id: string; part: number }[] {
  let next = 1;
  return typed
    .split(',')
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .map((text) => {
      const [id = '', number] = text.split('=');
      const part = number === undefined ? next : Number(number);
      next = part + 1;
      return { id, part };
    });
}

export const partVerbs: readonly Definition[] = [show, order];
