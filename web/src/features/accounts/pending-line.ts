/**
 * @param email the account's current address
 * @param pending the address that the link was mailed to
 */
export function pendingLine(email: string, pending: string): string {
  return `Waiting for you to open the link mailed to ${pending}. Until then ${email} stays your address.`;
}
