import { XMLBuilder } from 'fast-xml-parser';

export const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8"?>';

/** An XML element's attributes begin with `@`, and text among them is `#text`. A list gives an element for each item. */
type XmlNode = string | number | XmlElement | readonly XmlNode[] | undefined;
export interface XmlElement {
  readonly [name: string]: XmlNode;
}

/** Characters that XML 1.0 forbids even when escaped: control characters, lone surrogates, U+FFFE and U+FFFF. */
const forbidden = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const maybeForbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ud800-\udfff\ufffe\uffff]/;

const builder = new XMLBuilder({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  textNodeName: '#text',
  suppressEmptyNode: true,
  // Without this option, the XML builder leaves out the value of an attribute that is "true".
  suppressBooleanAttributes: false,
  tagValueProcessor: (_name, value) => allowed(value),
  attributeValueProcessor: (_name, value) => allowed(value),
});

export function writeXml(element: XmlElement): string {
  return builder.build(element);
}

function allowed(value: unknown): string {
  const text = String(value);
  return maybeForbidden.test(text) ? text.replace(forbidden, '') : text;
}
