import type { MessageId } from '#core/contract/ids';
import { call } from '#core/web/lib/api/call';
import { authStore, listenerEmail } from '#core/web/lib/listener/auth';
import { heardStore } from '#core/web/lib/listener/heard';
import { type Progress, progressStore } from '#core/web/lib/listener/progress';
import { player } from '#core/web/player/player';
import type { Position } from '#core/web/player/positions';
import { listPositions } from '#features/activity/contract/positions';

let elsewhere: ReadonlyMap<MessageId, Position> = new Map();

let isFollowed = false;

export function followProgress(): void {
  if (isFollowed) return;
  isFollowed = true;
  player.positions.onSave(show);
  heardStore.subscribe(show);
  authStore.subscribe((now, before) => now?.token !== before?.token && void ask());
  window.addEventListener('online', () => void ask());
  void ask();
}

export function positionsEverywhere(): [MessageId, Position][] {
  const all = new Map(elsewhere);
  for (const [id, position] of player.positions.all()) {
    if (position.at >= (all.get(id)?.at ?? 0)) all.set(id, position);
  }
  return [...all].sort(([, one], [, other]) => other.at - one.at);
}

/** @returns whether the message may be begun; its length decides, which isn't known here */
export function mayBeBegun(id: MessageId, { seconds, at }: Position): boolean {
  const heard = heardStore.getState().heard.get(id);
  return seconds > 0 && (heard === undefined || at > heard);
}

export function notePositions(positions: readonly [MessageId, Position][]): void {
  elsewhere = new Map([...elsewhere, ...positions]);
  show();
}

async function ask(): Promise<void> {
  const owner = listenerEmail();
  elsewhere = new Map();
  show();
  if (owner === null || !navigator.onLine) return;
  const { data } = await call(listPositions, {}).catch(() => ({ data: [] }));
  if (listenerEmail() !== owner) return;
  notePositions(data.map((one) => [one.message_id, { seconds: one.position, at: Date.parse(one.updated) }]));
}

function show(): void {
  const shown: Record<string, Progress> = {};
  for (const id of heardStore.getState().heard.keys()) shown[id] = { position: null, isHeard: true };
  for (const [id, position] of positionsEverywhere()) {
    if (mayBeBegun(id, position)) shown[id] = { position: position.seconds, isHeard: shown[id] !== undefined };
  }
  const before = progressStore.getState();
  // Reusing unchanged objects keeps their cards from rendering again.
  const kept = Object.entries(shown).map(([id, now]) => {
    const then = before[id];
    return [id, then?.position === now.position && then.isHeard === now.isHeard ? then : now] as const;
  });
  progressStore.setState(Object.fromEntries(kept), true);
}
