/**
 * What is said of an address that waits to be confirmed.
 * @param email the account's address until then
 * @param pending the address that the link was mailed to
 */
export function pendingLine(email: string, pending: string): string {
  return `Waiting for you to open the link mailed to ${pending}. Until then ${email} stays your address.`;
}
