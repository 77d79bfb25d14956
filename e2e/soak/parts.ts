import type { Site } from '#kit/site';
import type { SoakLibrary } from './library.ts';
import type { People } from './people.ts';
import type { Plan } from './plan.ts';

export interface Limits {
  connectionsInAll: number;
  connectionsPerAddress: number;
  attackMs: number;
}

export interface SoakParts {
  site: Site;
  library: SoakLibrary;
  people: People;
  plan: Plan;
  limits: Limits;
  say(sentence: string): void;
}
