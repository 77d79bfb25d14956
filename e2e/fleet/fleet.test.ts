import { beforeAll, describe, expect, test } from 'vitest';
import { hasFfmpeg } from '#core/server/test/ffmpeg';
import { needingServers } from '#core/server/test/needing';
import { faults, paces } from './faults.ts';
import { type Chapter, tellStory } from './story.ts';

const pace = process.env.FLEET_PACE;
const chosen = faults.filter(({ name }) => name.includes(process.env.FLEET_ONLY ?? ''));
const times = Number(process.env.FLEET_TIMES ?? 1);

describe('a fleet that people use', needingServers('haproxy', 'pgbouncer', 'swift-proxy-server'), () => {
  let chapters: Chapter[] = [];

  beforeAll(async () => {
    const happening = chosen.flatMap((fault) => Array.from({ length: times }, () => fault));
    chapters = await tellStory(pace === 'long' ? paces.long : paces.short, hasFfmpeg ? 'ffmpeg' : 'off', happening);
    if (pace) print(chapters);
  }, 900_000 * times);

  test.each(chosen)('loses and repeats nothing, and is whole again by itself, when $name', ({ name }) => {
    const ofIt = chapters.filter((each) => each.name === name);
    expect(ofIt.map(({ findings }) => findings)).toEqual(Array.from({ length: times }, () => []));
  });
});

function print(chapters: readonly Chapter[]): void {
  for (const { name, findings, wholeAgainMs, tookMs, tallies } of chapters) {
    console.log(`\n${name}: ${findings.length} findings; whole again after ${wholeAgainMs} ms; ${tookMs} ms in all`);
    console.log('| requests | answered | refused | slowest, ms |\n|---|--:|--:|--:|');
    for (const [kind, { done, refused, slowestMs }] of Object.entries(tallies))
      console.log(`| ${kind} | ${done} | ${refused} | ${slowestMs} |`);
  }
}
