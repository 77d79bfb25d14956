import { dataQuery, deskKey } from '#core/web/desk-kit/api';
import { readOverview } from '#features/overview/desk';

export const overviewQuery = dataQuery([...deskKey, 'overview'], readOverview, {});
