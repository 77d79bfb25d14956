import { readOverview } from '#contract/overview/desk';
import { dataQuery, deskKey } from '#web/desk-kit/api';

/** What waits for an operator. */
export const overviewQuery = dataQuery([...deskKey, 'overview'], readOverview, {});
