export interface Chance {
  upTo(end: number): number;
  happens(share: number): boolean;
  oneOf<Thing>(things: readonly [Thing, ...Thing[]]): Thing;
}

export function makeChance(seed: number): Chance {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const upTo = (end: number) => Math.floor(next() * end);
  return {
    upTo,
    happens: (share) => next() < share,
    oneOf: (things) => things[upTo(things.length)] ?? things[0],
  };
}
