import { formatNaira } from '#core/contract/money';
import { noun } from '#core/server/cli/command';
import { byName, deskList, deskVerb, placingVerb, verbAbout } from '#core/server/cli/desk-verb';
import { counted } from '#core/server/cli/words';
import * as calls from '#features/giving/desk/funds';

const fund = byName(['fund', 'funds'], 'Building', calls.listDeskFunds, ({ name }) => name);
const description = 'what listeners read about it';

const list = deskList('list', calls.listDeskFunds, {
  summary: 'list the funds, with what was given to each',
  as: 'funds',
  line({ id, name, is_active, given }) {
    const state = is_active ? '' : ', closed';
    return `${id.padStart(5)}  ${name}${state}: ${formatNaira(given.all)} by ${counted(given.donations, 'donation')}`;
  },
  none: 'There are no funds yet, so nobody can give.',
});

const add = deskVerb('add', calls.addFund, {
  summary: 'make a fund, which listeners can give to at once',
  typed: ['name'],
  fields: { name: 'what it is called', description },
  examples: ['funds add Building --description "A roof for the centre in Jos"'],
  words: ({ data: { id, name } }) => `Added "${name}" (${id}).\n`,
});

const edit = verbAbout(fund, 'edit', calls.changeFund, {
  summary: 'change what a fund is called, or what is said about it',
  fields: { name: 'what it is called from now on', description, is_active: null },
  examples: ['funds edit Building --name "Building in Jos"'],
  words: ({ data: { name } }) => `"${name}" is changed.\n`,
});

const only = { name: null, description: null };

const close = verbAbout(fund, 'close', calls.changeFund, {
  summary: 'take no more donations for a fund; what was given stays',
  fields: only,
  sends: { is_active: false },
  words: ({ data: { name } }) => `"${name}" takes no donations any more.\n`,
});

const reopen = verbAbout(fund, 'reopen', calls.changeFund, {
  summary: 'take donations for a fund again',
  fields: only,
  sends: { is_active: true },
  words: ({ data: { name } }) => `"${name}" takes donations again.\n`,
});

export const fundsCommand = noun(
  'funds',
  {
    summary: 'look after the funds that listeners give to',
    description:
      'Funds, in listeners’ order. Name one by its name, whatever the case and accents, or by its id. Listeners can give once there is a fund.',
  },
  [list, add, edit, close, reopen, placingVerb('order', calls.placeFund, fund)],
);
