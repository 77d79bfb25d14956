import type { CentreSlug, StreamScheduleId } from '#core/contract/ids';

export interface Plan {
  slug: CentreSlug;
  address: string;
  startsAt: Date;
  endsAt: Date;
}

export interface Schedule extends Plan {
  id: StreamScheduleId;
  version: number;
  name: string;
  state: 'planned' | 'on-air';
}
