/** What is to be done, from what `bench/proofs.ts` sets; the short form of the tests otherwise. */
export interface Plan {
  /** Whether it is the long form, which prints what it saw and holds the site to its time. */
  isLong: boolean;
  kills: number;
  seed: number;
  /** Names of faults; all when empty. */
  only: readonly string[];
}

const usualSeed = 1;
const shortKills = 3;

/** @throws Error when a number isn't one */
export function readPlan({ CHAOS_PACE, CHAOS_KILLS, CHAOS_SEED, CHAOS_ONLY }: NodeJS.ProcessEnv): Plan {
  return {
    isLong: CHAOS_PACE === 'long',
    kills: wholeNumber(CHAOS_KILLS, shortKills),
    seed: wholeNumber(CHAOS_SEED, usualSeed),
    only: (CHAOS_ONLY ?? '').split(',').filter(Boolean),
  };
}

function wholeNumber(text: string | undefined, usual: number): number {
  if (text === undefined || text === '') return usual;
  if (!/^\d+$/.test(text)) throw new Error(`${text} is no number`);
  return Number(text);
}
