/** @returns the first address in a mail's text */
export function linkIn(mail: { text?: string | undefined }): string {
  return /https?:\S+/.exec(mail.text ?? '')?.[0] ?? '';
}

/** @returns the token at the end of a mail's link */
export function tokenIn(mail: { text?: string | undefined }): string {
  return linkIn(mail).split('/').at(-1) ?? '';
}
