/**
 * Failures of streams are logged; what the listener is told is said where it is shown
 * (docs/product/texts-and-errors.md#browser-log). @param what a sentence
 */
export function logFailure(what: string, cause: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the product wants stream failures logged (docs/product/texts-and-errors.md#browser-log)
  console.warn(what, cause);
}
