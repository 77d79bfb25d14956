/** @returns what the server wrote into the document's head under this name, or an empty string */
export function documentFact(name: string): string {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';
}
