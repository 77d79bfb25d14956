import * as z from 'zod/mini';
import { StopError } from '#core/server/errors';
import type { DeskEndpoint, Sent } from '#core/server/http/bind-desk';
import { type Definition, type Help, verb } from './command.ts';
import { assertChange, assertPlaced, pageSize, placing } from './common.ts';
import { fieldInputs, sampleOf, shapeOf, type TypedFields } from './desk-fields.ts';
import { argument, type Input, type Inputs } from './input.ts';
import type { OpenLibrary } from './library.ts';
import { linesOr, nextPageLine } from './words.ts';

type Schema = z.ZodMiniType;
type Values = Readonly<Record<string, unknown>>;

interface Asked extends Omit<Help, 'summary'> {
  summary?: string;
  typed?: readonly string[];
  fields?: TypedFields;
  sends?: Values;
}

interface Printed<Reply extends Schema, Found> {
  json?(reply: z.output<Reply>, found: Found): unknown;
  words(reply: z.output<Reply>, found: Found): string;
  remark?(reply: z.output<Reply>): string;
  exitCode?(reply: z.output<Reply>): number;
}

export function deskVerb<Reply extends Schema>(
  name: string,
  endpoint: DeskEndpoint<Schema, Schema, Schema, Reply>,
  made: Asked & Printed<Reply, null>,
): Definition {
  return verbAbout(nothing, name, endpoint, made);
}

export interface Finder<Found> {
  takes: Inputs;
  sample: readonly string[];
  gives: readonly string[];
  find(library: OpenLibrary, given: Values): Promise<{ found: Found; fields: Values }>;
}

const nothing: Finder<null> = { takes: {}, sample: [], gives: [], find: async () => ({ found: null, fields: {} }) };

export function verbAbout<Reply extends Schema, Found>(
  finder: Finder<Found>,
  name: string,
  endpoint: DeskEndpoint<Schema, Schema, Schema, Reply>,
  {
    json = dataOf,
    words,
    remark,
    exitCode,
    typed = [],
    fields = {},
    sends = {},
    ...help
  }: Asked & Printed<Reply, Found>,
): Definition {
  const left = ['pageSize', ...Object.keys(sends), ...finder.gives];
  const inputs = fieldInputs(endpoint, { typed, fields, left });
  return (session, path = []) => {
    const example = () => [...path, name, ...finder.sample, ...typed.map((field) => sampleOf(endpoint, field))];
    return verb(name, {
      summary: endpoint.summary,
      ...help,
      examples: help.examples ?? [
        example()
          .map((word) => (/\s/.test(word) ? `"${word}"` : word))
          .join(' '),
      ],
      takes: { ...finder.takes, ...inputs },
      async run(library, given) {
        const own = Object.fromEntries(Object.keys(inputs).map((field) => [field, given[field]]));
        if (endpoint.method === 'PATCH' && Object.keys(own).length > 0) assertChange(own);
        const { found, fields } = await finder.find(library, given);
        const sent = sentTo(endpoint, { ...fields, pageSize, ...own, ...sends });
        return { reply: await library.desk.call(endpoint, sent), found };
      },
      json: ({ reply, found }) => json(reply, found),
      words: ({ reply, found }) => words(reply, found),
      remark: ({ reply }) => remark?.(reply) ?? '',
      exitCode: ({ reply }) => exitCode?.(reply) ?? 0,
    })(session, path);
  };
}

interface Listed<Item> extends Asked {
  as: string | null;
  line(item: Item): string;
  none: string;
}

export function deskList<Reply extends z.ZodMiniType<{ data: readonly unknown[] }>>(
  name: string,
  endpoint: DeskEndpoint<Schema, Schema, Schema, Reply>,
  { as, line, none, ...asked }: Listed<z.output<Reply>['data'][number]>,
): Definition {
  return deskVerb(name, endpoint, {
    ...asked,
    json: (reply) =>
      as === null
        ? dataOf(reply)
        : { [as]: reply.data, ...('totalElements' in reply && { total: reply.totalElements }) },
    words: (reply) => linesOr([...reply.data.map(line), ...nextPageLine(reply)], none),
  });
}

export function byId(
  id: Input<string>,
  sample: string,
  versionOf: (library: OpenLibrary, id: unknown) => Promise<number | undefined>,
): Finder<{ id: string }> {
  return {
    takes: { id },
    sample: [sample],
    gives: ['id', 'version'],
    async find(library, given) {
      const found = { id: String(given.id) };
      return { found, fields: { ...found, version: (await versionOf(library, found.id)) ?? 1 } };
    },
  };
}

export interface NameFinder<Found> extends Finder<Found> {
  noun: string;
  argument: Input<string>;
  nameOf(found: Found): string;
  findNamed(library: OpenLibrary, named: string): Promise<Found>;
}

export function byName<Found extends { id: string }>(
  [noun, nouns]: readonly [noun: string, nouns: string],
  sample: string,
  list: DeskEndpoint<Schema, Schema, Schema, z.ZodMiniType<{ data: Found[] }>>,
  nameOf: (found: Found) => string,
): NameFinder<Found> {
  return finderOf([noun, sample], nameOf, async ({ desk }, named) => {
    const { data } = await desk.call(list);
    const found = data.find((one) => one.id === named || isCalled(nameOf(one), named));
    if (!found) throw new StopError(`No ${noun} is called "${named}". "${nouns} list" shows them.`);
    return found;
  });
}

export function finderOf<Found extends { id: string; version?: number }>(
  [noun, sample]: readonly [noun: string, sample: string],
  nameOf: (found: Found) => string,
  findNamed: NameFinder<Found>['findNamed'],
): NameFinder<Found> {
  const named = argument(`<${noun}>`, 'its name or id', z.string());
  return {
    noun,
    argument: named,
    nameOf,
    findNamed,
    sample: [sample],
    gives: ['id', 'version'],
    takes: { named },
    async find(library, { named }) {
      const found = await findNamed(library, String(named));
      return { found, fields: { id: found.id, version: found.version } };
    },
  };
}

export function placingVerb<Found extends { id: string }>(
  name: string,
  endpoint: DeskEndpoint,
  { noun, sample: [sample = ''], nameOf, argument: named, findNamed }: NameFinder<Found>,
): Definition {
  return (session, path = []) =>
    verb(name, {
      summary: `put a ${noun} at another place`,
      takes: { named, ...placing(`a ${noun}`) },
      examples: [`${[...path, name].join(' ')} "${sample}" --first`],
      async run(library, { named: typed, after, first }) {
        assertPlaced({ after, first }, `a ${noun}`);
        const found = await findNamed(library, typed);
        const before = after === undefined ? null : (await findNamed(library, after)).id;
        await library.desk.call(endpoint, { params: { id: found.id }, body: { after: before } });
        return found;
      },
      json: ({ id }) => ({ placed: id }),
      words: (found) => `"${nameOf(found)}" is at its new place.\n`,
    })(session, path);
}

export function isCalled(name: string, named: string): boolean {
  return plain(name) === plain(named);
}

function plain(name: string): string {
  return name.normalize('NFKD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ').trim().toLowerCase();
}

function sentTo(endpoint: DeskEndpoint, values: Values): Sent {
  const of = (schema: Schema | undefined) =>
    Object.fromEntries(
      Object.keys(shapeOf(schema)).flatMap((field) => (values[field] === undefined ? [] : [[field, values[field]]])),
    );
  return { params: of(endpoint.params), query: of(endpoint.query), body: of(endpoint.body) };
}

function dataOf(reply: unknown): unknown {
  const isAll = typeof reply === 'object' && reply !== null && 'data' in reply && Object.keys(reply).length === 1;
  return isAll ? reply.data : reply;
}
