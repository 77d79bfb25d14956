import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { listMessages } from '#contract/messages/public';
import { benchActivities } from './activities.ts';
import { benchAudio } from './audio.ts';
import { openCatalogue, prepareDataFolder } from './catalogue.ts';
import { benchDesk } from './desk.ts';
import { benchHostileFeed, benchHostilePictures } from './hostile.ts';
import { benchHostileAudio } from './hostile-audio.ts';
import { benchImport } from './import.ts';
import { memoryAtRest, startLectern } from './lectern.ts';
import { benchListening } from './listening.ts';
import { benchLists } from './lists.ts';
import { isInstalled } from './machine.ts';
import { benchMisspelt } from './misspelt.ts';
import { benchMoney } from './money.ts';
import { benchNumbers } from './numbers.ts';
import { printPlans } from './plans.ts';
import { benchPlayer } from './player.ts';
import { benchRenditions } from './renditions.ts';
import { missedBudgets, report } from './report.ts';
import { benchSearch, type SearchFigures } from './search.ts';
import { printSearchTable, reportGrowth } from './search-table.ts';
import { benchSignIn } from './sign-in.ts';
import { benchSignInFlood } from './sign-in-flood.ts';
import { benchWeight } from './weight.ts';

/** Those that measure a server on a generated catalogue. */
const onCatalogue = ['start', 'lists', 'audio', 'search', 'misspelt'];
const measuring = [
  ...onCatalogue,
  'activities',
  'money',
  'desk',
  'numbers',
  'sign-in',
  'hostile-pictures',
  'hostile-feed',
  'sign-in-flood',
  'import',
  'renditions',
  'hostile-audio',
  'weight',
  'listening',
];
/** What takes its time, or measures nothing, is done when it is asked for. */
const scenarios = [...measuring, 'player', 'plans'];
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    messages: { type: 'string', default: '100000' },
    shown: { type: 'string', default: '5' },
    minutes: { type: 'string', default: '10' },
  },
});
const chosen = positionals.length > 0 ? positionals : measuring;
const unknown = chosen.find((name) => !scenarios.includes(name));
if (unknown) throw new Error(`there is no scenario "${unknown}"; there are ${scenarios.join(', ')}`);
const needsWrk = chosen.some((name) => ['lists', 'audio', 'search'].includes(name));
if (needsWrk && !(await isInstalled('wrk'))) throw new Error('install wrk first (Debian: apt-get install wrk)');

const scratch = path.join(tmpdir(), 'lectern-bench');
await mkdir(scratch, { recursive: true });
const searched: SearchFigures[] = [];
for (const messages of values.messages.split(',').map(Number)) await benchCatalogue(messages);
if (searched.length > 0) {
  reportGrowth(searched);
  printSearchTable(searched);
}
if (chosen.includes('sign-in')) await benchSignIn(scratch);
if (chosen.includes('hostile-pictures')) await benchHostilePictures(scratch);
if (chosen.includes('hostile-feed')) await benchHostileFeed(scratch);
if (chosen.includes('sign-in-flood')) await benchSignInFlood(scratch);
if (chosen.includes('import')) await benchImport(scratch);
if (chosen.includes('renditions')) await benchRenditions(scratch);
if (chosen.includes('hostile-audio')) await benchHostileAudio(scratch);
if (chosen.includes('weight')) await benchWeight(scratch);
if (chosen.includes('player')) await benchPlayer(scratch, Number(values.minutes));
if (chosen.includes('listening')) await benchListening(scratch);
process.exitCode = missedBudgets() > 0 ? 1 : 0;

async function benchCatalogue(messages: number): Promise<void> {
  const isMeasured = chosen.some((name) => onCatalogue.includes(name));
  if (!isMeasured && !['plans', 'activities', 'money', 'desk', 'numbers'].some((name) => chosen.includes(name))) return;
  const dataDir = await prepareDataFolder(scratch, messages);
  console.log(`${messages.toLocaleString('en')} messages, Node ${process.version}`);
  if (isMeasured) await benchServer(dataDir, messages);
  if (chosen.includes('activities')) await benchActivities(dataDir);
  if (chosen.includes('money')) await benchMoney(dataDir);
  if (chosen.includes('desk')) await benchDesk(dataDir);
  if (chosen.includes('numbers')) await benchNumbers(dataDir);
  if (chosen.includes('plans')) await printPlans(dataDir, messages, Number(values.shown));
}

async function benchServer(dataDir: string, messages: number): Promise<void> {
  const lectern = await startLectern(dataDir);
  try {
    if (chosen.includes('start')) {
      report('start: ready, warm', lectern.readyMs, 'ms');
      const { server, postgres } = await memoryAtRest(lectern.pid, dataDir);
      report('at rest: memory of the server', server, 'MB');
      report('at rest: memory, PostgreSQL included', server + postgres, 'MB');
    }
    if (chosen.includes('lists')) await benchLists(lectern.url);
    if (chosen.includes('audio')) await benchAudio(lectern.url, dataDir, await hashOfTheHour(lectern.url));
    if (chosen.includes('misspelt')) await benchMisspelt(lectern.url, messages);
    if (chosen.includes('search')) {
      const database = await openCatalogue(dataDir);
      searched.push(await benchSearch(lectern.url, database.db, messages));
      await database.close();
    }
  } finally {
    await lectern.stop();
  }
}

/** The long audio belongs to the newest message. */
async function hashOfTheHour(url: string): Promise<string> {
  const page = listMessages.reply.parse(await (await fetch(`${url}/v1/messages?pageSize=1`)).json());
  return /[0-9a-f]{64}/.exec(page.data[0]?.file_url ?? '')?.[0] ?? '';
}
