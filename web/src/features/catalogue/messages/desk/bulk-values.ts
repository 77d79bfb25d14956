import type { BodyIn } from '#contract/endpoint';
import type { MessageStatus } from '#contract/messages/desk';
import type { ChosenMessages, changeMessages } from '#contract/messages/desk-bulk';

/** What is typed into the dialog that changes many messages; what is left as it is stays. */
export interface BulkValues {
  add_categories: string[];
  remove_categories: string[];
  add_services: string[];
  add_centres: string[];
  remove_centres: string[];
  speaker: string | null;
  /** The day, `YYYY-MM-DD`; empty leaves the dates as they are. */
  when: string;
  /** Naira; NaN leaves the prices as they are. */
  price: number;
  featured: '' | 'yes' | 'no';
  status: '' | MessageStatus;
  publish_at: string | null;
}

/** Nothing is changed. */
export const unchanged: BulkValues = {
  add_categories: [],
  remove_categories: [],
  add_services: [],
  add_centres: [],
  remove_centres: [],
  speaker: null,
  when: '',
  price: Number.NaN,
  featured: '',
  status: '',
  publish_at: null,
};

/**
 * @param chosen the messages as they were counted: the server refuses it when any of that is otherwise by then
 * @returns what the server is asked to change
 */
export function bulkBodyOf({ ids, seen }: ChosenMessages, values: BulkValues): BodyIn<typeof changeMessages> {
  const { add_categories, remove_categories, add_services, add_centres, remove_centres } = values;
  const lists = { add_categories, remove_categories, add_services, add_centres, remove_centres };
  return {
    ids,
    seen,
    ...Object.fromEntries(Object.entries(lists).filter(([, names]) => names.length > 0)),
    ...(values.speaker !== null && { speaker: values.speaker }),
    ...(values.when !== '' && { when: values.when }),
    ...(!Number.isNaN(values.price) && { price: values.price }),
    ...(values.featured !== '' && { featured: values.featured === 'yes' }),
    ...(values.status !== '' && { status: values.status }),
    ...(values.status === 'scheduled' && { publish_at: values.publish_at }),
  };
}
