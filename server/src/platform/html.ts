/** @returns the text escaped for an HTML element or quoted attribute */
export function inHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
