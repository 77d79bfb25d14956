/**
 * Logs to the browser's console (docs/product/texts-and-errors.md#browser-log); the page itself tells the listener.
 * @param what a sentence
 */
export function logFailure(what: string, cause: unknown): void {
  // When the server renders the page, its own log has the failure.
  if (import.meta.env.SSR) return;
  // biome-ignore lint/suspicious/noConsole: a required warning (docs/product/texts-and-errors.md#browser-log)
  console.warn(what, cause);
}
