/** Most providers deliver all variants with a plus sign to one person, so mails that strangers cause are counted together. */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@');
  const [local = ''] = address.slice(0, at).split('+', 1);
  return `${local}${address.slice(at)}`.toLowerCase();
}
