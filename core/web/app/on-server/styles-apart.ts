/** React writes a quote within a text or an attribute otherwise. */
const styleAttribute = / style="([^"]*)"/g;

const references: Readonly<Record<string, string>> = {
  '&quot;': '"',
  '&#x27;': "'",
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
};

/**
 * The Content-Security-Policy forbids inline styles: each becomes an attribute `data-style` with its place among all different
 * ones, which the document has in a style sheet.
 */
export function withStylesApart(html: string): { html: string; styles: string[] } {
  const places = new Map<string, number>();
  const apart = html.replaceAll(styleAttribute, (_, escaped: string) => {
    const style = escaped.replaceAll(/&(?:quot|#x27|lt|gt|amp);/g, (reference) => references[reference] ?? reference);
    const place = places.get(style) ?? places.size;
    places.set(style, place);
    return ` data-style="${place}"`;
  });
  return { html: apart, styles: [...places.keys()] };
}
