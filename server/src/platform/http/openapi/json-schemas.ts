import * as z from 'zod';
import type { $ZodType } from 'zod/v4/core';

/** A JSON Schema, or a part of one. */
export interface JsonSchema {
  [keyword: string]: unknown;
}

/** What a call takes (`input`: defaults needn't be sent), or what it replies (`output`). */
export type Direction = 'input' | 'output';

const prefix = '#/components/schemas/';

/** @returns a reference to a named schema */
export function schemaReference(name: string): JsonSchema {
  return { $ref: prefix + name };
}

/**
 * Converts schemas into JSON Schema 2020-12, all at once: one that has a name is referred to by it wherever another contains it.
 * @param named by the names that they get; @param parts others, by any text
 * @returns all of them by name or text
 */
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
    // Of schemas that only ever go the other way: they aren't referred to, and so not in the document.
    unrepresentable: 'any',
  });
  return new Map(Object.entries(schemas).map(([id, schema]) => [id, tidyObject({ ...schema })]));
}

/** @returns the names of all schemas that are referred to within a value */
export function referredIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(referredIn);
  if (!isObject(value)) return [];
  const own = typeof value.$ref === 'string' && value.$ref.startsWith(prefix) ? [value.$ref.slice(prefix.length)] : [];
  return [...own, ...Object.values(value).flatMap(referredIn)];
}

/** @returns the schema with the names that others are referred to by exchanged */
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
 * Says in words what a field of a body is when it is absent: generators of clients take a field with a `default` for one that is
 * always there, and would ask for it.
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

/** Leaves out what says nothing to who reads the document, and makes it four times as long. */
function tidyObject(schema: JsonSchema): JsonSchema {
  const kept = Object.entries(schema).filter(([keyword, value]) => !isNoise(keyword, value, schema));
  return listKeys(joinNull(Object.fromEntries(kept.map(([keyword, value]) => [keywordFor(keyword), tidy(value)]))));
}

/** Writes a record with all of some keys as the object that it is. */
function listKeys(schema: JsonSchema): JsonSchema {
  const { propertyNames, additionalProperties, ...rest } = schema;
  if (propertyNames === undefined || !Array.isArray(schema.required)) return schema;
  return { ...rest, properties: Object.fromEntries(schema.required.map((key) => [String(key), additionalProperties])) };
}

/** What a discriminator that may be absent tells apart isn't exclusive: `anyOf` is true of every union. */
function keywordFor(keyword: string): string {
  return keyword === 'oneOf' ? 'anyOf' : keyword;
}

/** The formats say what these patterns spell out. */
const saidByFormat = ['date', 'date-time', 'uuid'];

function isNoise(keyword: string, value: unknown, { format }: JsonSchema): boolean {
  if (keyword === '$schema' || keyword === '$id') return typeof value === 'string';
  if (keyword === 'maximum' || keyword === 'minimum') return Math.abs(Number(value)) === Number.MAX_SAFE_INTEGER;
  // Replies may get further fields: clients are to leave alone what they don't know.
  if (keyword === 'additionalProperties') return value === false;
  return keyword === 'pattern' && typeof format === 'string' && saidByFormat.includes(format);
}

/** Writes `anyOf` a simple type or null as one schema with both types. */
function joinNull(schema: JsonSchema): JsonSchema {
  const { anyOf, ...rest } = schema;
  if (!Array.isArray(anyOf) || anyOf.length !== 2) return schema;
  const [first, second]: unknown[] = anyOf;
  const isNullable = isObject(first) && isObject(second) && second.type === 'null' && !('enum' in first);
  if (!isNullable || typeof first.type !== 'string' || 'const' in first) return schema;
  return { ...first, type: [first.type, 'null'], ...rest };
}
