export function linkIn(mail: { text?: string | undefined }): string {
  return /https?:\S+/.exec(mail.text ?? '')?.[0] ?? '';
}

export function tokenIn(mail: { text?: string | undefined }): string {
  return linkIn(mail).split('/').at(-1) ?? '';
}
