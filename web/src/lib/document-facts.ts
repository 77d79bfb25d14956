/** @returns what the server has written into the document's head under this name; empty when it says nothing */
export function factOf(name: string): string {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';
}
