import type { Message } from '#features/catalogue/contract';

export function withMessages<Fetched>(fetched: Fetched, messages: readonly Message[]): Fetched;
export function withMessages(fetched: unknown, messages: readonly Message[]): unknown {
  if (Array.isArray(fetched)) {
    const parts = fetched.map((part) => withMessages(part, messages));
    return parts.some((part, place) => part !== fetched[place]) ? parts : fetched;
  }
  if (typeof fetched !== 'object' || fetched === null) return fetched;
  const now = messages.find((message) => isThatMessage(fetched, message));
  if (now) return { ...fetched, ...now };
  const entries = Object.entries(fetched).map(([name, part]) => [name, withMessages(part, messages)] as const);
  const isAsIs = Object.values(fetched).every((part, place) => part === entries[place]?.[1]);
  return isAsIs ? fetched : Object.fromEntries(entries);
}

function isThatMessage(thing: object, { id }: Message): boolean {
  return 'can_play' in thing && 'id' in thing && thing.id === id;
}
