import * as z from 'zod/mini';
import { verb } from '#core/server/cli/command';
import { days, pageNumber, pageSize } from '#core/server/cli/common';
import { fieldsOf, flag, type Input, type Inputs, option } from '#core/server/cli/input';
import type { GroupKind } from '#features/groups/desk';
import { findNamed } from '#features/groups/server/cli/find';
import { listDeskMessages } from '#features/messages/desk';
import { type DeskFilter, type DeskFilterName, deskFilters } from '#features/messages/desk/filters';
import { messageTable } from './print.ts';

const asked = fieldsOf(listDeskMessages.query);
const Named = z.optional(z.string());
const YesOrNo = z.optional(z.stringbool({ truthy: ['yes'], falsy: ['no'] }));

type Filters = typeof deskFilters;
type Options = {
  [Name in DeskFilterName as Filters[Name] extends { option: unknown } ? Name : never]: Input<
    z.output<(typeof asked)[Name]>
  >;
};

function optionsOf(filters: Filters): Options;
function optionsOf(filters: Readonly<Record<string, DeskFilter>>): Inputs {
  const taken: Readonly<Record<string, z.ZodMiniType>> = asked;
  const options = Object.entries(filters).flatMap(([name, { option: said }]) => {
    const schema = taken[name];
    return said && schema ? [[name, option(`--${name} <${said[0]}>`, said[1], schema)] as const] : [];
  });
  return Object.fromEntries(options);
}

export const list = verb('list', {
  summary: 'list messages',
  takes: {
    ...optionsOf(deskFilters),
    speaker: option('--speaker <name>', 'by this speaker', Named),
    category: option('--category <name>', 'of this category', Named),
    service: option('--service <name>', 'of this service', Named),
    centre: option('--centre <name>', 'of this centre, by its name or slug', Named),
    doubles: flag('--doubles', 'that are there twice: the same topic by the same speaker'),
    featured: option('--featured <yes|no>', 'that are featured, or are not', YesOrNo, { choices: ['yes', 'no'] }),
    ...days('of this day and later, e.g. 2026-03-17', 'of this day and earlier'),
    sort: option('--sort <column>', 'in the order of', asked.sort),
    order: option('--order <order>', 'which way', asked.order),
    pageNumber,
  },
  notes: `Shows all messages, whatever their status, the newest first. Speakers, categories, services and centres are given by name or id.`,
  examples: [
    'messages list --status draft --lacks speaker',
    'messages list --speaker "Ruth Adeyemi" --price paid',
    'messages list --keyword "ade hope" --sort topic --order asc --json',
  ],
  async run({ messages, groups, terminal, json }, { speaker, category, service, centre, doubles, ...rest }) {
    const find = async (kind: GroupKind, named: string | undefined) =>
      named === undefined ? undefined : findNamed(groups, kind, named);
    const page = await messages.list('all', {
      ...rest,
      pageSize,
      speakerId: asked.speakerId.parse((await find('speakers', speaker))?.id),
      categoryId: asked.categoryId.parse((await find('categories', category))?.id),
      serviceId: asked.serviceId.parse((await find('services', service))?.id),
      centreSlug: (await find('centres', centre))?.slug,
      doubles: doubles || undefined,
    });
    const { totalPages, totalElements } = page;
    if (!json && totalElements > 0)
      terminal.say(`Page ${page.pageNumber} of ${totalPages}; ${totalElements} messages.\n`);
    return page;
  },
  words: ({ data }) => (data.length === 0 ? 'No messages match.\n' : messageTable(data)),
});
