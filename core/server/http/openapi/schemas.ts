import * as z from 'zod';
import type { $ZodType } from 'zod/v4/core';
import { namedSchemas } from '#core/contract/named';
import type { Call } from './calls.ts';
import {
  convertSchemas,
  type Direction,
  type JsonSchema,
  referredIn,
  renameReferences,
  schemaReference,
  withDefaultsInWords,
} from './json-schemas.ts';

type Part = 'params' | 'query' | 'body' | 'reply';
const parts = ['params', 'query', 'body', 'reply'] as const;
const directionOf = { params: 'input', query: 'input', body: 'input', reply: 'output' } as const;

export interface CallSchemas {
  components: ReadonlyMap<string, JsonSchema>;
  contentOf(call: Call, part: 'body' | 'reply'): JsonSchema | null;
  fieldsOf(call: Call, part: 'params' | 'query'): JsonSchema | null;
}

export function describeSchemas(calls: readonly Call[]): CallSchemas {
  const names = nameSchemas(calls);
  const sides = { input: convertSide('input', calls, names), output: convertSide('output', calls, names) };
  // A schema whose input and output differ, e.g. by defaults, becomes two components of the API document.
  const taken = [...sides.input.used].filter(
    (name) => sides.output.used.has(name) && textOf(sides.input, name) !== textOf(sides.output, name),
  );
  const inputNames = new Map(taken.map((name) => [name, `${name}Input`]));

  const components = new Map<string, JsonSchema>();
  for (const name of sides.output.used) components.set(name, sides.output.schemaOf(name));
  for (const name of sides.input.used) components.set(inputNames.get(name) ?? name, asBody(sides.input.schemaOf(name)));
  return {
    components: new Map([...components].sort(([first], [second]) => (first < second ? -1 : 1))),
    contentOf(call, part) {
      const schema = call[part];
      if (!schema) return null;
      const name = names.get(schema);
      const content = name ? schemaReference(name) : sides[directionOf[part]].schemaOf(keyOf(call, part));
      return part === 'body' ? asBody(content) : content;
    },
    fieldsOf(call, part) {
      const schema = call[part];
      return schema ? renameReferences(sides.input.schemaOf(names.get(schema) ?? keyOf(call, part)), inputNames) : null;
    },
  };

  function asBody(schema: JsonSchema): JsonSchema {
    return withDefaultsInWords(renameReferences(schema, inputNames));
  }
}

type Names = ReadonlyMap<$ZodType, string>;

const namesForClients: Readonly<Record<string, string>> = {
  AnyId: 'Id',
  pageFacts: 'PageFacts',
  OrderId: 'PurchaseId',
  TranscriptHitMessage: 'SaidMessage',
};

function nameForClients(name: string): string {
  return namesForClients[name] ?? name;
}

function nameSchemas(calls: readonly Call[]): Names {
  const names = new Map<$ZodType, string>([...namedSchemas()].map(([name, schema]) => [schema, nameForClients(name)]));
  for (const { reply } of calls) {
    const item = reply && itemOfPage(reply);
    const name = item && names.get(item);
    if (reply && name && !names.has(reply)) names.set(reply, `${name}Page`);
  }
  return names;
}

const pageFields = ['data', 'pageNumber', 'pageSize', 'totalElements', 'totalPages'].join();

function itemOfPage(schema: unknown): $ZodType | null {
  if (!(schema instanceof z.core.$ZodObject)) return null;
  const { shape } = schema._zod.def;
  const list: unknown = shape.data;
  if (Object.keys(shape).sort().join() !== pageFields || !(list instanceof z.core.$ZodArray)) return null;
  return list._zod.def.element;
}

const nameOfFailures = 'ErrorReply';

interface Side {
  used: ReadonlySet<string>;
  schemaOf(key: string): JsonSchema;
}

function convertSide(direction: Direction, calls: readonly Call[], names: Names): Side {
  const named = new Map([...names].reverse().map(([schema, name]) => [name, schema]));
  const own = calls.flatMap((call) =>
    parts.flatMap((part) => {
      const schema = call[part];
      return schema && directionOf[part] === direction ? [{ part, schema, key: keyOf(call, part) }] : [];
    }),
  );
  const unnamed = own.filter(({ schema }) => !names.has(schema));
  const schemas = convertSchemas(direction, named, new Map(unnamed.map(({ key, schema }) => [key, schema])));
  const schemaOf = (key: string) => {
    const schema = schemas.get(key);
    if (!schema) throw new Error(`nothing was converted as "${key}"`);
    return schema;
  };
  const used = new Set<string>();
  if (direction === 'output') use(nameOfFailures);
  for (const { part, schema, key } of own) {
    const name = names.get(schema);
    const isContent = part === 'body' || part === 'reply';
    const needed = name && isContent ? [name] : referredIn(schemaOf(name ?? key));
    for (const other of needed) use(other);
  }
  return { used, schemaOf };

  function use(name: string): void {
    if (used.has(name)) return;
    used.add(name);
    for (const other of referredIn(schemaOf(name))) use(other);
  }
}

function keyOf({ name }: Call, part: Part): string {
  return `${name} ${part}`;
}

function textOf({ schemaOf }: Side, name: string): string {
  return JSON.stringify(schemaOf(name));
}
