/** @returns the digits of a PIN, e.g. of `Ticket 1234-5678` */
export function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}
