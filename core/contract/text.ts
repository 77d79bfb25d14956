import compile from 'icu-minify/compile';
import type { CompiledMessage } from 'icu-minify/format';
import { formatText, type Values } from './format-text.ts';

/** Without arguments if the message has none; otherwise it takes one object with exactly the message's arguments. */
export type Text<Message extends string> = keyof ArgumentsOf<Message> extends never
  ? () => string
  : (values: ArgumentsOf<Message>) => string;

/** A text that depends on how many there are, e.g. `1 message` or `2 messages`. */
export type CountText = (values: { count: number }) => string;

/**
 * A text that people read.
 * @param message in ICU's format, e.g. `{count, plural, one {# message} other {# messages}} by {name}`. Builds of the web app compile it
 * (core/web/build/inline-texts.ts); elsewhere the first call does.
 */
export function text<const Message extends string>(message: Message): Text<Message> {
  let compiled: CompiledMessage | null = null;
  const format = (values: Values = {}) => {
    compiled ??= compile(message);
    return formatText(compiled, values);
  };
  return format as Text<Message>;
}

/** @typeParam Plain what an argument without a type, like `{name}`, may be */
export type ArgumentsOf<Message extends string, Plain = string | number> = Flat<
  Scan<Message, ['text'], unknown, Plain>
>;

type Flat<Arguments> = { [Name in keyof Arguments]: Arguments[Name] };

/** In a text, a brace opens an argument; among an argument's options, it opens one of them, which is a text again. */
type Mode = 'text' | 'options';

type Scan<Rest extends string, Open extends Mode[], Found, Plain> =
  NextBrace<Rest> extends [infer Brace, infer After extends string]
    ? Brace extends '}'
      ? Open extends [Mode, ...infer Outer extends Mode[]]
        ? Scan<After, Outer, Found, Plain>
        : Found
      : Open extends ['options', ...Mode[]]
        ? Scan<After, ['text', ...Open], Found, Plain>
        : Scan<After, ['options', ...Open], Found & Argument<Head<After>, Plain>, Plain>
    : Found;

type NextBrace<Rest extends string> = Rest extends `${infer Before}{${infer After}`
  ? Before extends `${string}}${infer Between}`
    ? ['}', `${Between}{${After}`]
    : ['{', After]
  : Rest extends `${string}}${infer After}`
    ? ['}', After]
    : null;

/** The part before an argument's end or its first option, e.g. `count, plural, one `. */
type Head<Rest extends string> = Rest extends `${infer Before}}${string}`
  ? Before extends `${infer Shorter}{${string}`
    ? Shorter
    : Before
  : Rest;

type Argument<Written extends string, Plain> = Written extends `${infer Name},${infer Kind}`
  ? Record<Trim<Name>, KindOf<Trim<Kind extends `${infer Word},${string}` ? Word : Kind>>>
  : Record<Trim<Written>, Plain>;

type KindOf<Word extends string> = Word extends 'plural' | 'selectordinal' | 'number'
  ? number
  : Word extends 'select'
    ? string
    : never;

type Trim<Part extends string> = Part extends `${Space}${infer Rest}` | `${infer Rest}${Space}` ? Trim<Rest> : Part;

type Space = ' ' | '\n' | '\t';
