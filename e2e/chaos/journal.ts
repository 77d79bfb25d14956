import { emptyJournal, type Journal } from '#fleet/journal';

/** What was acknowledged, with what a site has beyond a fleet. */
export interface SiteJournal extends Journal {
  /** The addresses of accounts. */
  signUps: string[];
  /** What the provider took, by its reference: in kobo, and whose. */
  paid: Map<string, { accountId: string; kobo: number }>;
}

/** @returns one in which nothing is written yet */
export function newJournal(): SiteJournal {
  return { ...emptyJournal(), signUps: [], paid: new Map() };
}
