/** The settings from `bench/proofs.ts`, or else the short form of the tests. */
export interface Plan {
  /** Whether this is the long form, which prints its measurements and enforces time limits. */
  isLong: boolean;
  kills: number;
  seed: number;
  /** Names of faults; all if empty. */
  only: readonly string[];
}

const usualSeed = 1;
const shortKills = 3;

/** @throws Error if a number is invalid */
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
