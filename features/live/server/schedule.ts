import type { CentreSlug, StreamScheduleId } from '#core/contract/ids';

export interface Plan {
  /** `general` is the library. */
  slug: CentreSlug;
  address: string;
  startsAt: Date;
  endsAt: Date;
}

export interface Schedule extends Plan {
  id: StreamScheduleId;
  /** Starts at 1 and grows with every change. */
  version: number;
  /** The centre's name; empty for the library. */
  name: string;
  state: 'planned' | 'on-air';
}
