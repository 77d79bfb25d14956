/** @returns the digits of a PIN as it is printed or pasted, e.g. of `Ticket 1234-5678` */
export function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}
