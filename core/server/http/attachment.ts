/** Characters that no file name may have on some system, and what a header can't carry. */
const forbidden = /[\\/:*?"<>|\p{Cc}]+/gu;

/**
 * @param name of a file, with its extension, in any language
 * @returns a Content-Disposition by which a browser saves it under that name (RFC 6266); characters that no file name may have
 * become hyphens
 */
export function attachment(name: string): string {
  const clean =
    name
      .replace(forbidden, '-')
      .trim()
      .replace(/^[-. ]+/, '') || 'file';
  const ascii = clean.replace(/[^\x20-\x7e]/g, '_').replaceAll('%', '_');
  const encoded = encodeURIComponent(clean).replace(
    /['()*!]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
