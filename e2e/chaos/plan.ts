export interface Plan {
  isLong: boolean;
  kills: number;
  seed: number;
  only: readonly string[];
}

const usualSeed = 1;
const shortKills = 3;

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
