let given: Readonly<Record<string, string>> | null = null;

export function giveDocumentFacts(facts: Readonly<Record<string, string>>): void {
  given = facts;
}

export function documentFact(name: string): string {
  if (import.meta.env.SSR) return given?.[name] ?? '';
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';
}
