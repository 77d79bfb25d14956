import * as z from 'zod/mini';
import { line } from '#core/contract/fields';
import { feedCategories } from '#features/feeds/contract/categories';

/** SPDX names, in lower case as in feeds. */
const feedLicenses = [
  'none',
  'cc-by-4.0',
  'cc-by-sa-4.0',
  'cc-by-nd-4.0',
  'cc-by-nc-4.0',
  'cc-by-nc-sa-4.0',
  'cc-by-nc-nd-4.0',
  'cc0-1.0',
] as const;

export const feedFields = {
  feed_author: {
    value: z.string(),
    schema: line(100, null),
    label: 'Publisher',
    help: 'The name that podcast apps show below a feed’s title. If empty, the library’s title.',
    group: 'feeds',
    control: 'text',
    isHalf: true,
    builtIn: '',
    described: { asked: 'the name of a publisher' },
  },
  feed_category: {
    value: z.string(),
    schema: z
      .string()
      .check(
        z.refine(
          (name) => feedCategories.includes(name),
          'Choose one of the categories, e.g. Society & Culture > Philosophy',
        ),
      ),
    label: 'Category in directories',
    group: 'feeds',
    control: 'select',
    choices: feedCategories.map((name) => [name, name] as const),
    isHalf: true,
    builtIn: 'Religion & Spirituality',
    described: { asked: 'a category of podcasts', sample: 'Religion & Spirituality > Christianity' },
  },
  feed_explicit: {
    value: z.enum(['no', 'yes']),
    schema: z.enum(['no', 'yes'], 'Choose either no or yes'),
    label: 'Explicit language',
    group: 'feeds',
    control: 'select',
    choices: [
      ['no', 'None: for everybody'],
      ['yes', 'Some messages have it'],
    ],
    isHalf: true,
    builtIn: 'no',
    described: { asked: 'whether messages have explicit language' },
  },
  feed_license: {
    value: z.enum(feedLicenses),
    schema: z.enum(feedLicenses, `Choose one of ${feedLicenses.join(', ')}`),
    label: 'Licence',
    help: 'How others may use your free messages.',
    group: 'feeds',
    control: 'select',
    choices: [
      ['none', 'No licence stated'],
      ['cc-by-4.0', 'CC BY: share and change, naming us'],
      ['cc-by-sa-4.0', 'CC BY-SA: the same, under this licence'],
      ['cc-by-nd-4.0', 'CC BY-ND: share unchanged'],
      ['cc-by-nc-4.0', 'CC BY-NC: share and change, not for money'],
      ['cc-by-nc-sa-4.0', 'CC BY-NC-SA: the same, under this licence'],
      ['cc-by-nc-nd-4.0', 'CC BY-NC-ND: share unchanged, not for money'],
      ['cc0-1.0', 'CC0: anything'],
    ],
    isHalf: true,
    builtIn: 'none',
    described: { asked: 'a licence', sample: 'cc-by-nc-nd-4.0' },
  },
} as const;
