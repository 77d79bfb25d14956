import * as z from 'zod/mini';
import { type Description, describe } from '#core/contract/describe';
import { line, paragraphs } from '#core/contract/fields';
import { CentreSlug } from '#core/contract/ids';
import { languageName } from '#core/contract/language';
import { DeskDay, DeskMoment } from '#core/contract/moment';
import { maxNaira, nairaToKobo } from '#core/contract/money';
import { GroupName, LanguageOrNone, OtherName, Passages } from './inputs.ts';

// The single definition of the message fields that operators edit, from which forms, bulk changes, imports and commands derive
// (docs/add-a-feature.md).

export type FieldKind =
  | 'text'
  | 'paragraphs'
  | 'name'
  | 'names'
  | 'centres'
  | 'count'
  | 'day'
  | 'naira'
  | 'moment'
  | 'switch';

export interface Field {
  kind: FieldKind;
  schema: z.ZodMiniType;
  label: string;
  noun?: string;
  help?: string;
  placeholder?: string;
  suggestions?: readonly string[];
  inWords?(text: string): string;
  option: string;
  described: Description;
  /** The effect of an empty value. Present if a bulk change can empty the field. */
  whenEmpty?: string;
  isBulk?: true;
  isNotInSheet?: true;
}

export const maxGroupsOfMessage = { categories: 20, services: 20, centres: 100 };

/** Languages that are suggested while typing; any other is accepted too. */
const suggestedLanguages = ['en', 'pcm', 'yo', 'ig', 'ha', 'fr', 'pt', 'ar', 'sw', 'es', 'de'];

export const Price = describe(
  z.number('A price is a number').check(
    z.nonnegative('A price is 0 (free) or more'),
    z.lte(maxNaira, 'Give at most ₦10,000,000'),
    z.refine((naira) => nairaToKobo(naira) !== null, 'A price has at most two decimals'),
  ),
  { description: 'Naira, with at most two decimals; 0 is free.', example: 1500, asked: 'a price' },
);

function listOf<Item extends z.ZodMiniType>(item: Item, kind: keyof typeof maxGroupsOfMessage) {
  const max = maxGroupsOfMessage[kind];
  return z.array(item).check(z.maxLength(max, `Choose at most ${max} ${kind}`));
}

export const maxParts = 9999;
const partRefusal = `A part has a whole number from 1 to ${maxParts}`;

export const PartNumber = describe(
  z.int(partRefusal).check(z.minimum(1, partRefusal), z.maximum(maxParts, partRefusal)),
  { description: 'The number of a part of a series, from 1.', example: 3 },
);

/** The fields in their order on screen. Speaker, series, categories and services are given by name, and created if missing. */
export const messageFields = {
  topic: {
    kind: 'text',
    schema: line(300, 'A message needs a topic'),
    label: 'Topic',
    option: 'what it is called',
    described: { asked: 'a topic' },
  },
  speaker: {
    kind: 'name',
    schema: z.nullable(GroupName),
    label: 'Speaker',
    help: 'A new name makes a new speaker.',
    option: 'who speaks; "" for nobody',
    isBulk: true,
    described: { asked: 'a speaker’s name' },
  },
  description: {
    kind: 'paragraphs',
    schema: paragraphs(10_000),
    label: 'Description',
    option: 'what it is about',
    described: { asked: 'a description' },
  },
  passages: {
    kind: 'text',
    schema: Passages,
    label: 'Passages',
    help: 'References like 1 Cor 13:4-7; Psalm 23. Those in the topic and description are found automatically.',
    option: 'what it cites besides, separated by ";", e.g. "1 Cor 13:4-7; Psalm 23"',
    described: { asked: 'passages', sample: '1 Cor 13:4-7; Psalm 23' },
  },
  categories: {
    kind: 'names',
    schema: listOf(GroupName, 'categories'),
    label: 'Categories',
    help: 'The first gives the cover its colour.',
    option: 'these and no others, separated by ";"',
    isBulk: true,
    described: { asked: 'names of categories' },
  },
  services: {
    kind: 'names',
    schema: listOf(GroupName, 'services'),
    label: 'Services',
    option: 'these and no others, separated by ";"',
    isBulk: true,
    described: { asked: 'names of services' },
  },
  centres: {
    kind: 'centres',
    schema: listOf(CentreSlug, 'centres'),
    label: 'Centres',
    option: 'these and no others, separated by ";"',
    isBulk: true,
    described: { asked: 'addresses of centres', sample: 'lagos-island' },
  },
  series: {
    kind: 'name',
    schema: z.nullable(GroupName),
    label: 'Series',
    help: 'A new name makes a new series.',
    whenEmpty: 'no series',
    option: 'the series that it is a part of; "" for none',
    isBulk: true,
    described: { asked: 'a series’ name' },
  },
  part: {
    kind: 'count',
    schema: z.nullable(PartNumber),
    label: 'Part',
    help: 'The message’s number in the series. Without a number, it comes last.',
    option: 'its number in its series; "" comes after all others',
    described: { asked: 'the number of a part', sample: '3' },
  },
  when: {
    kind: 'day',
    schema: DeskDay,
    label: 'Date',
    help: 'The day it was given.',
    option: 'when it was given, e.g. 2026-03-17',
    isBulk: true,
    described: { asked: 'a day', sample: '2026-03-17' },
  },
  price: {
    kind: 'naira',
    schema: Price,
    label: 'Price in naira',
    noun: 'price',
    help: '0 is free.',
    option: 'e.g. 1500 or 1500.50; 0 is free',
    isBulk: true,
    described: { asked: 'a price' },
  },
  start_date: {
    kind: 'moment',
    schema: z.nullable(DeskMoment),
    label: 'Playable from',
    noun: 'time from which it plays',
    help: 'Before this time, listeners can find the message but not play or buy it. Leave empty for at once.',
    option: 'not playable before, e.g. 2026-12-24T18:00+01:00; "" at once',
    described: { asked: 'a moment from which it plays', sample: '2026-12-24T18:00:00+01:00' },
  },
  language: {
    kind: 'text',
    schema: z.nullable(LanguageOrNone),
    label: 'Language',
    help: 'A code like en, yo or en-NG. Leave empty for the library’s own.',
    placeholder: 'The library’s',
    whenEmpty: 'the library’s own',
    suggestions: suggestedLanguages,
    inWords: languageName,
    option: 'in which it is given, e.g. yo or en-NG; "" is the library’s own',
    isBulk: true,
    described: { asked: 'a language', sample: 'yo' },
  },
  featured: {
    kind: 'switch',
    schema: z.boolean(),
    label: 'Featured',
    help: 'Shows the featured badge.',
    option: 'whether it is featured',
    isBulk: true,
    described: { asked: 'whether it is featured' },
  },
  name: {
    kind: 'text',
    schema: OtherName,
    label: 'Name',
    placeholder: 'Same as the topic',
    option: 'its name, if other than the topic; "" repeats the topic',
    isNotInSheet: true,
    described: { asked: 'a name' },
  },
  title: {
    kind: 'text',
    schema: OtherName,
    label: 'Title',
    placeholder: 'Same as the topic',
    option: 'its title, if other than the topic; "" repeats the topic',
    isNotInSheet: true,
    described: { asked: 'a title' },
  },
} as const satisfies Readonly<Record<string, Field>>;

type Fields = typeof messageFields;
export type MessageField = keyof Fields;

export type ListField = {
  [Name in MessageField]: Fields[Name]['kind'] extends 'names' | 'centres' ? Name : never;
}[MessageField];
type BulkField = { [Name in MessageField]: Fields[Name] extends { isBulk: true } ? Name : never }[MessageField];
export type BulkScalar = Exclude<BulkField, ListField>;
export type BulkList = BulkField & ListField;
export type SheetField = {
  [Name in MessageField]: Fields[Name] extends { isNotInSheet: true } ? never : Name;
}[MessageField];

export const MessageFields = z.object(schemasOf(messageFields));

export const messageFieldNames = z.keyof(MessageFields).options;

export function isList(name: MessageField): name is ListField {
  const { kind } = messageFields[name];
  return kind === 'names' || kind === 'centres';
}

export function isBulkScalar(name: MessageField): name is BulkScalar {
  return 'isBulk' in messageFields[name] && !isList(name);
}

export function isBulkList(name: MessageField): name is BulkList {
  return 'isBulk' in messageFields[name] && isList(name);
}

export function isInSheet(name: MessageField): name is SheetField {
  return !('isNotInSheet' in messageFields[name]);
}

export function nounOf(name: MessageField): string {
  const field: Field = messageFields[name];
  return field.noun ?? field.label.toLowerCase();
}

export function textInWords(name: MessageField, text: string): string {
  const field: Field = messageFields[name];
  return field.inWords?.(text) ?? text;
}

function schemasOf<Of extends Readonly<Record<string, Field>>>(fields: Of): { [Name in keyof Of]: Of[Name]['schema'] };
function schemasOf(fields: Readonly<Record<string, Field>>): Record<string, z.ZodMiniType> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, schemaOf(field)]));
}

export function schemaOf({ schema, described }: Field): z.ZodMiniType {
  return describe(schema, described);
}
