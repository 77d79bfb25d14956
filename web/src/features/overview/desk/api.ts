import { readOverview } from '#contract/overview/desk';
import { dataQuery, deskKey } from '#web/desk-kit/api';

export const overviewQuery = dataQuery([...deskKey, 'overview'], readOverview, {});
