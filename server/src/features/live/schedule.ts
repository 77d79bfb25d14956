import type { CentreSlug, StreamScheduleId } from '#contract/ids';

/** What is to be on air, where and when. */
export interface Plan {
  /** `general` is the library. */
  slug: CentreSlug;
  /** As it was typed. */
  address: string;
  startsAt: Date;
  endsAt: Date;
}

/** A stream that is planned, or on air by a plan. */
export interface Schedule extends Plan {
  id: StreamScheduleId;
  /** How often the plan was changed, and one. */
  version: number;
  /** The centre's; empty for the library. */
  name: string;
  state: 'planned' | 'on-air';
}
