/** docs/product/texts-and-errors.md#browser-log; the listener sees the failure itself. @param what a sentence */
export function logFailure(what: string, cause: unknown): void {
  // Where the server renders the page, its own log has what failed.
  if (import.meta.env.SSR) return;
  // biome-ignore lint/suspicious/noConsole: a required warning (docs/product/texts-and-errors.md#browser-log)
  console.warn(what, cause);
}
