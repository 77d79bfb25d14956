import { beforeAll, describe, expect, test } from 'vitest';
import { hasFfmpeg } from '#test/ffmpeg';
import { hasServers } from '#test/outside-servers';
import { faults, paces } from './faults.ts';
import { type Chapter, tellStory } from './story.ts';

/** `npm run bench -- fleet` sets it to `long`; `short` prints what the tests count. */
const pace = process.env.FLEET_PACE;

describe.skipIf(!hasServers('haproxy', 'pgbouncer', 'swift-proxy-server'))('a fleet that people use', () => {
  let chapters: Chapter[] = [];

  beforeAll(async () => {
    chapters = await tellStory(pace === 'long' ? paces.long : paces.short, hasFfmpeg ? 'ffmpeg' : 'off');
    if (pace) print(chapters);
  }, 900_000);

  test.each(faults)('loses and repeats nothing, and is whole again by itself, when $name', ({ name }) => {
    const chapter = chapters.find((each) => each.name === name);
    expect(chapter?.findings).toEqual([]);
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
