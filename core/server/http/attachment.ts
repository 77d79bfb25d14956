/** Characters that some system forbids in file names, or that a header can't carry. */
const forbidden = /[\\/:*?"<>|\p{Cc}]+/gu;

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
