/** Specified in docs/product/texts-and-errors.md#browser-log. */
export function logFailure(what: string, cause: unknown): void {
  if (import.meta.env.SSR) return;
  // biome-ignore lint/suspicious/noConsole: a required warning (docs/product/texts-and-errors.md#browser-log)
  console.warn(what, cause);
}
