import fc from 'fast-check';
import type { ApiDocument, JsonSchema } from './api-document.ts';
import type { Words } from './words.ts';

export interface ValueParts {
  document: Pick<ApiDocument, 'resolve'>;
  words: Words;
}

const rightOutOfTen = 8;

export function valuesOf(schema: JsonSchema, parts: ValueParts): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: rightOutOfTen, arbitrary: rightValues(schema, parts) },
    { weight: 10 - rightOutOfTen, arbitrary: anything(parts) },
  );
}

function anything({ words }: ValueParts): fc.Arbitrary<unknown> {
  return fc.oneof(
    fc.constantFrom<unknown>(null, true, 0, -1, 1e308, 0.1 + 0.2, Number.MAX_SAFE_INTEGER + 1, [], {}, [[]], ['']),
    fc.constantFrom(...words.list()),
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.jsonValue({ maxDepth: 3 }),
  );
}

function rightValues(given: JsonSchema, parts: ValueParts): fc.Arbitrary<unknown> {
  const schema = parts.document.resolve(given);
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (choices && choices.length > 0) return fc.oneof(...choices.map((choice) => valuesOf(choice, parts)));
  if (schema.enum && schema.enum.length > 0) return fc.constantFrom(...schema.enum);
  if (schema.const !== undefined) return fc.constant(schema.const);
  const types = Array.isArray(schema.type) ? schema.type : [schema.type];
  return fc.oneof(...types.map((type) => ofType(type, schema, parts)));
}

function ofType(type: string | undefined, schema: JsonSchema, parts: ValueParts): fc.Arbitrary<unknown> {
  switch (type) {
    case 'string':
      return textsOf(schema, parts);
    case 'integer':
    case 'number':
      return numbersOf(schema, type === 'integer');
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(schema.items ? valuesOf(schema.items, parts) : anything(parts), {
        maxLength: Math.min(schema.maxItems ?? 4, 4),
      });
    case 'object':
      return objectsOf(schema, parts);
    default:
      return anything(parts);
  }
}

function objectsOf({ properties = {}, required = [] }: JsonSchema, parts: ValueParts): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(Object.entries(properties).map(([name, each]) => [name, valuesOf(each, parts)]));
  const whole = fc.record(fields, { requiredKeys: required });
  const withMore = fc
    .tuple(whole, fc.constantFrom('__proto__', 'constructor', 'role', 'id', 'account_id', 'balance'), anything(parts))
    .map(([object, name, value]) => Object.assign(Object.create(null), object, { [name]: value }));
  const withLess = fc.record(fields, { requiredKeys: [] });
  return fc.oneof(
    { weight: 8, arbitrary: whole },
    { weight: 1, arbitrary: withMore },
    { weight: 1, arbitrary: withLess },
  );
}

function numbersOf({ minimum = -1e9, maximum = 1e9 }: JsonSchema, isWhole: boolean): fc.Arbitrary<number> {
  const edges = fc.constantFrom(minimum, maximum, minimum + 1, maximum - 1, minimum - 1, maximum + 1, 0, 1, 2, 12);
  const [least, max] = [Math.max(minimum, -1e9), Math.min(maximum, 1e9)];
  const within = isWhole
    ? fc.integer({ min: Math.ceil(least), max: Math.max(Math.ceil(least), Math.floor(max)) })
    : fc.double({ min: least, max: Math.max(least, max), noNaN: true });
  return fc.oneof(edges, within, fc.integer({ min: Math.ceil(least), max: Math.ceil(least) + 20 }));
}

function textsOf(schema: JsonSchema, { words }: ValueParts): fc.Arbitrary<string> {
  const { minLength = 0, maxLength = 200_000 } = schema;
  const pattern = schema.pattern === undefined ? null : new RegExp(schema.pattern, 'u');
  const fits = (text: string) => text.length >= minLength && text.length <= maxLength && (pattern?.test(text) ?? true);
  const known = words.list().filter(fits);
  const byChance = pattern
    ? matching(pattern)
    : fc.string({ minLength, maxLength: Math.min(maxLength, 60), unit: 'grapheme' });
  const longest = fc.constant('é'.repeat(Math.min(maxLength, 20_000)));
  if (known.length === 0) return byChance ?? longest;
  const kinds = [
    { weight: 8, arbitrary: fc.constantFrom(...known) },
    { weight: 1, arbitrary: longest },
  ];
  return fc.oneof(...kinds, ...(byChance ? [{ weight: 2, arbitrary: byChance }] : []));
}

/** @returns matching strings; null if fast-check can't read the pattern */
function matching(pattern: RegExp): fc.Arbitrary<string> | null {
  try {
    return fc.stringMatching(pattern);
  } catch {
    return null;
  }
}
