import compile from 'icu-minify/compile';
import type { CompiledMessage } from 'icu-minify/format';
import type { ReactNode } from 'react';
import type { ArgumentsOf } from '#core/contract/text';
import { formatRichText, type RichValues, type Tag } from './format-rich-text.ts';

export type RichText<Message extends string> = keyof RichArgumentsOf<Message> extends never
  ? () => ReactNode
  : (values: RichArgumentsOf<Message>) => ReactNode;

/**
 * A text with tags, or with elements in it, e.g. `For programs. <link>See what they can do</link>`, to which a page gives
 * `{ link: (label) => <a href="/docs">{label}</a> }`.
 * @param message as for text() (core/contract/text.ts)
 */
export function richText<const Message extends string>(message: Message): RichText<Message> {
  let compiled: CompiledMessage | null = null;
  const format = (values: RichValues = {}) => {
    compiled ??= compile(message);
    return formatRichText(compiled, values);
  };
  return format as RichText<Message>;
}

type RichArgumentsOf<Message extends string> = ArgumentsOf<Message, ReactNode> & Record<TagsOf<Message>, Tag>;

type TagsOf<Message extends string> = Message extends `${string}</${infer Name}>${infer After}`
  ? Name | TagsOf<After>
  : never;
