/** @returns the text as it is written in HTML, in an element or in a quoted attribute: nothing in it is markup */
export function inHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
