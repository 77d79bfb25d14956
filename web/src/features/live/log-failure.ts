/** Failures of streams are logged; what the listener is told is said where it is shown (spec §8). @param what a sentence */
export function logFailure(what: string, cause: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the spec wants stream failures logged (spec §8)
  console.warn(what, cause);
}
