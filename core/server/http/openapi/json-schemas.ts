import * as z from 'zod';
import type { $ZodType } from 'zod/v4/core';

export interface JsonSchema {
  [keyword: string]: unknown;
}

export type Direction = 'input' | 'output';

const prefix = '#/components/schemas/';

export function schemaReference(name: string): JsonSchema {
  return { $ref: prefix + name };
}

export function convertSchemas(
  direction: Direction,
  named: ReadonlyMap<string, $ZodType>,
  parts: ReadonlyMap<string, $ZodType>,
): Map<string, JsonSchema> {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of [...named, ...parts]) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, {
    io: direction,
    uri: (id) => prefix + id,
    // A schema that is used only for input, or only for output, may have no JSON Schema for the other.
    unrepresentable: 'any',
  });
  const tidied = new Map(Object.entries(schemas).map(([id, schema]) => [id, tidyObject({ ...schema })]));
  return new Map([...tidied].map(([id, schema]) => [id, withoutRepeated(schema, tidied)]));
}

/** Drops descriptions that repeat the description of the schema referred to. */
function withoutRepeated(schema: JsonSchema, named: ReadonlyMap<string, JsonSchema>): JsonSchema {
  const below = Object.entries(schema).map(([key, value]) => [key, withoutRepeatedWithin(value, named)] as const);
  const referred = typeof schema.$ref === 'string' ? named.get(schema.$ref.slice(prefix.length)) : undefined;
  const isRepeated = referred !== undefined && referred.description === schema.description;
  return Object.fromEntries(isRepeated ? below.filter(([key]) => key !== 'description') : below);
}

function withoutRepeatedWithin(value: unknown, named: ReadonlyMap<string, JsonSchema>): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutRepeatedWithin(item, named));
  return isObject(value) ? withoutRepeated(value, named) : value;
}

export function referredIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(referredIn);
  if (!isObject(value)) return [];
  const own = typeof value.$ref === 'string' && value.$ref.startsWith(prefix) ? [value.$ref.slice(prefix.length)] : [];
  return [...own, ...Object.values(value).flatMap(referredIn)];
}

export function renameReferences(schema: JsonSchema, names: ReadonlyMap<string, string>): JsonSchema {
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) => {
      const name = key === '$ref' && typeof value === 'string' ? names.get(value.slice(prefix.length)) : undefined;
      return [key, name === undefined ? renamedWithin(value, names) : prefix + name];
    }),
  );
}

function renamedWithin(value: unknown, names: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((item) => renamedWithin(item, names));
  return isObject(value) ? renameReferences(value, names) : value;
}

/**
 * Client generators treat a field with a `default` as always present and would require it, so defaults of bodies are described in words.
 */
export function withDefaultsInWords(schema: JsonSchema): JsonSchema {
  return Object.fromEntries(
    Object.entries(schema).map(([keyword, value]) => {
      if (keyword !== 'properties' || !isObject(value)) return [keyword, inWordsWithin(value)];
      const fields = Object.entries(value).map(([name, field]) => [name, isObject(field) ? inWords(field) : field]);
      return [keyword, Object.fromEntries(fields)];
    }),
  );
}

function inWordsWithin(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inWordsWithin);
  return isObject(value) ? withDefaultsInWords(value) : value;
}

function inWords({ default: whenAbsent, description, ...field }: JsonSchema): JsonSchema {
  const sentences = [description, whenAbsent !== undefined && `When absent: ${JSON.stringify(whenAbsent)}.`];
  const said = sentences.filter((sentence) => typeof sentence === 'string').join(' ');
  return { ...withDefaultsInWords(field), ...(said && { description: said }) };
}

export function isObject(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function tidy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(tidy);
  return isObject(value) ? tidyObject(value) : value;
}

/** Some keywords tell readers of the API document nothing and make it four times as long, so they are dropped. */
function tidyObject(schema: JsonSchema): JsonSchema {
  const kept = Object.entries(inJsonSchema(schema)).filter(([keyword, value]) => !isNoise(keyword, value, schema));
  const tidied = kept.map(([keyword, value]) => [
    keywordFor(keyword),
    keyword === 'properties' && isObject(value) ? tidyFields(value) : tidy(value),
  ]);
  return listKeys(joinNull(Object.fromEntries(tidied)));
}

function tidyFields(fields: JsonSchema): JsonSchema {
  return Object.fromEntries(Object.entries(fields).map(([name, schema]) => [name, tidy(schema)]));
}

function inJsonSchema(schema: JsonSchema): JsonSchema {
  if (typeof schema.$ref === 'string') {
    const { $ref, description, parameter, default: whenAbsent } = schema;
    return {
      $ref,
      ...(whenAbsent !== undefined && { default: whenAbsent }),
      ...(description !== undefined && { description }),
      ...(parameter !== undefined && { parameter }),
    };
  }
  const { asked: _asked, sample: _sample, isYear: _isYear, example, ...known } = schema;
  return example === undefined ? known : { ...known, examples: [example] };
}

function listKeys(schema: JsonSchema): JsonSchema {
  const { propertyNames, additionalProperties, ...rest } = schema;
  if (propertyNames === undefined || !Array.isArray(schema.required)) return schema;
  return { ...rest, properties: Object.fromEntries(schema.required.map((key) => [String(key), additionalProperties])) };
}

function keywordFor(keyword: string): string {
  return keyword === 'oneOf' ? 'anyOf' : keyword;
}

const impliedByFormat = ['date', 'date-time', 'uuid'];

function isNoise(keyword: string, value: unknown, { format }: JsonSchema): boolean {
  if (keyword === '$schema' || keyword === '$id') return typeof value === 'string';
  if (keyword === 'maximum' || keyword === 'minimum') return Math.abs(Number(value)) === Number.MAX_SAFE_INTEGER;
  // API replies may get more fields, so clients should ignore unknown ones.
  if (keyword === 'additionalProperties') return value === false;
  return keyword === 'pattern' && typeof format === 'string' && impliedByFormat.includes(format);
}

function joinNull(schema: JsonSchema): JsonSchema {
  const { anyOf, ...rest } = schema;
  if (!Array.isArray(anyOf) || anyOf.length !== 2) return schema;
  const [first, second]: unknown[] = anyOf;
  const isNullable = isObject(first) && isObject(second) && second.type === 'null' && !('enum' in first);
  if (!isNullable || typeof first.type !== 'string' || 'const' in first) return schema;
  return { ...first, type: [first.type, 'null'], ...rest };
}
