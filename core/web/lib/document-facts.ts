let given: Readonly<Record<string, string>> | null = null;

/** Replaces the document's head where there is no document. Call it before anything else of the app is loaded. */
export function giveDocumentFacts(facts: Readonly<Record<string, string>>): void {
  given = facts;
}

/** @returns the fact that the server wrote into the document's head, or an empty string */
export function documentFact(name: string): string {
  if (import.meta.env.SSR) return given?.[name] ?? '';
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';
}
