import * as z from 'zod/mini';
import type { DeskEndpoint } from '#core/server/http/bind-desk';
import { acceptedAt, saidAt } from '#core/server/http/refusals/json-schema';
import { pageNumber } from './common.ts';
import { argument, type Input, type Inputs, option } from './input.ts';

type Schema = z.ZodMiniType;
export type TypedFields = Readonly<Record<string, OptionText | Input<unknown> | null>>;

type OptionText = string | readonly [flags: string, text: string];

export function shapeOf(schema: Schema | undefined): Readonly<Record<string, Schema>> {
  return isObject(schema) ? schema.shape : {};
}

function isObject(schema: Schema | undefined): schema is z.ZodMiniObject<Record<string, Schema>> {
  return schema instanceof z.ZodMiniObject;
}

export function fieldInputs(
  endpoint: DeskEndpoint,
  { typed, fields, left }: { typed: readonly string[]; fields: TypedFields; left: readonly string[] },
): Inputs {
  const all = fieldsOfCall(endpoint);
  const names = [...typed, ...Object.keys(all).filter((field) => !typed.includes(field) && !left.includes(field))];
  return Object.fromEntries(
    names.flatMap((field) => {
      const schema = all[field];
      const said = fields[field];
      if (schema === undefined) throw new Error(`${endpoint.path} has no field ${field}`);
      if (said === null) return [];
      if (typeof said === 'object' && 'addTo' in said) return [[field, said]];
      if (field === 'pageNumber') return [[field, pageNumber]];
      return [[field, inputOf(field, schema, { said, isTyped: typed.includes(field) })]];
    }),
  );
}

function inputOf(
  field: string,
  schema: Schema,
  { said, isTyped }: { said: OptionText | undefined; isTyped: boolean },
): Input<unknown> {
  const [flags, text = textOf(field, schema)] = typeof said === 'object' ? said : [undefined, said];
  const type = acceptedAt(schema, [])?.type;
  const reading = {
    isSent: true,
    ...(type === 'boolean' && { refusal: 'Say yes or no.' }),
    ...((type === 'array' || type === 'object') && { read: partsReader(schema) }),
  };
  const value = `<${words(field).split(' ').at(-1)}>`;
  if (isTyped) return argument(flags ?? value, text, schema, reading);
  return option(flags ?? `${optionOf(field)} ${value}`, text, schema, reading);
}

function textOf(field: string, schema: Schema): string {
  const { asked, description } = saidAt(schema, []);
  return inOneClause(description) ?? asked ?? words(field);
}

function partsReader(schema: Schema): (typed: string) => unknown {
  return (typed) => {
    if (!/^\s*[[{]/.test(typed)) return typed.split(separatorIn(schema)).map((one) => one.trim());
    try {
      return JSON.parse(typed);
    } catch {
      return typed;
    }
  };
}

function separatorIn(schema: Schema): string {
  return z.safeParse(schema, ['Peace, be still']).success ? ';' : ',';
}

export function typedAs(endpoint: DeskEndpoint, field: string, value: unknown): string {
  if (value === null) return "''";
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  const schema = fieldsOfCall(endpoint)[field];
  const isList = schema !== undefined && Array.isArray(value) && value.every((one) => typeof one === 'string');
  const text = isList
    ? value.join(separatorIn(schema))
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value);
  return /[^\w.@:/+,-]/.test(text) ? `'${text}'` : text;
}

export function sampleOf({ example, ...endpoint }: DeskEndpoint, field: string): string {
  const given: unknown =
    typeof example === 'object' && example !== null
      ? Object.entries(example).find(([name]) => name === field)?.[1]
      : undefined;
  const schema = fieldsOfCall(endpoint)[field];
  return String(given ?? (schema && (acceptedAt(schema, [])?.oneOf[0] ?? saidAt(schema, []).sample)) ?? '12');
}

function fieldsOfCall({ params, query, body }: Pick<DeskEndpoint, 'params' | 'query' | 'body'>) {
  return { ...shapeOf(params), ...shapeOf(query), ...shapeOf(body) };
}

export function optionOf(field: string): string {
  return `--${words(field).replaceAll(' ', '-')}`;
}

function words(name: string): string {
  return name.replaceAll(/_|(?=[A-Z])/g, ' ').toLowerCase();
}

function inOneClause(sentence: string | undefined): string | undefined {
  if (sentence === undefined || /\. /.test(sentence)) return undefined;
  return sentence.charAt(0).toLowerCase() + sentence.slice(1).replace(/\.$/, '');
}
