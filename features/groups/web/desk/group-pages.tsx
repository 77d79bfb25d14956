import { GroupPage } from './group-page.tsx';
import { GroupsPage } from './groups-page.tsx';
import { kinds } from './kinds.ts';

export const groupPages = {
  speakers: () => <GroupsPage key="speakers" kind={kinds.speakers} />,
  speaker: () => <GroupPage key="speaker" kind={kinds.speakers} />,
  services: () => <GroupsPage key="services" kind={kinds.services} />,
  service: () => <GroupPage key="service" kind={kinds.services} />,
  categories: () => <GroupsPage key="categories" kind={kinds.categories} />,
  category: () => <GroupPage key="category" kind={kinds.categories} />,
  centres: () => <GroupsPage key="centres" kind={kinds.centres} />,
  centre: () => <GroupPage key="centre" kind={kinds.centres} />,
  allSeries: () => <GroupsPage key="all-series" kind={kinds.series} />,
  series: () => <GroupPage key="series" kind={kinds.series} />,
} as const;
