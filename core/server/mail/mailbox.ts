/**
 * @param address a valid one
 * @returns what mails are counted by that strangers cause: without case and without what follows a plus sign, since most providers
 * deliver all of these to one person, who must not get the mails of each
 */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@');
  const [local = ''] = address.slice(0, at).split('+', 1);
  return `${local}${address.slice(at)}`.toLowerCase();
}
