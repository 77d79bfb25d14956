/** @returns the digits of what was typed or pasted, e.g. of `Ticket 1234-5678` */
export function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}
