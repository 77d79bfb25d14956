import format, { type CompiledMessage, type FormatValues } from 'icu-minify/format';
import { createElement, Fragment, type ReactNode } from 'react';
import { locale, options } from '#core/contract/format-text';

export type Tag = (parts: ReactNode) => ReactNode;

export type RichValues = Record<string, ReactNode | Tag>;

/** The place of an element within a formatted text, since plain arguments become strings. */
const place = /\uE000(\w+)\uE000/;

export function formatRichText(compiled: CompiledMessage, values: RichValues): ReactNode {
  const given: FormatValues<ReactNode> = {};
  const elements = new Map<string, ReactNode>();
  const withElements = (text: string): ReactNode[] =>
    text.split(place).map((piece, index) => (index % 2 === 1 ? elements.get(piece) : piece));
  const joined = (formatted: readonly ReactNode[]) => {
    const parts = formatted
      .flatMap((part) => (typeof part === 'string' ? withElements(part) : part))
      .filter((part) => part !== '');
    return parts.length === 1 ? parts[0] : createElement(Fragment, null, ...parts);
  };
  for (const [name, value] of Object.entries(values)) {
    if (typeof value === 'function') given[name] = (parts) => value(joined(parts));
    else if (typeof value === 'string' || typeof value === 'number') given[name] = value;
    else {
      given[name] = `\uE000${name}\uE000`;
      elements.set(name, value);
    }
  }
  const formatted = format<ReactNode>(compiled, locale, given, options);
  return joined(Array.isArray(formatted) ? formatted : [formatted]);
}
