import { XMLBuilder } from 'fast-xml-parser';

/** Begins every document. */
export const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8"?>';

/** Attributes begin with `@`, text among them is `#text`; what is undefined is left out, and a list is an element for each of its items. */
type XmlNode = string | number | XmlElement | readonly XmlNode[] | undefined;
export interface XmlElement {
  readonly [name: string]: XmlNode;
}

/** What XML 1.0 can't have, escaped or not: control characters, halves of characters, and U+FFFE and U+FFFF. */
const forbidden = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** Finds in a fraction of the time that there is nothing of it; halves of characters are in whole ones too. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const maybeForbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ud800-\udfff\ufffe\uffff]/;

const builder = new XMLBuilder({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  textNodeName: '#text',
  suppressEmptyNode: true,
  // By itself it would leave out the value of an attribute that is "true".
  suppressBooleanAttributes: false,
  tagValueProcessor: (_name, value) => allowed(value),
  attributeValueProcessor: (_name, value) => allowed(value),
});

/** @returns the element as XML 1.0, well-formed whatever its texts are: what XML can't have is left out of them */
export function writeXml(element: XmlElement): string {
  return builder.build(element);
}

function allowed(value: unknown): string {
  const text = String(value);
  return maybeForbidden.test(text) ? text.replace(forbidden, '') : text;
}
