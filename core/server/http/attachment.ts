/** Characters that some system forbids in file names, or that a header can't carry. */
const forbidden = /[\\/:*?"<>|\p{Cc}]+/gu;

/**
 * @param name of a file, with its extension, in any language
 * @returns a Content-Disposition that makes a browser save it under that name (RFC 6266); forbidden characters become
 * hyphens
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
