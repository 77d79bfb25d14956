import type { Cut } from './attacks.ts';
import { memoryOf } from './judge.ts';
import type { KindFigures } from './latencies.ts';
import type { Reading, Shares } from './meters.ts';
import type { HeldRate, Soaked } from './soak.ts';

const minutesInAnHour = 60;

export function printHeld(heldRate: HeldRate): void {
  const { steps, rate, held, slow, meters, serverErrors } = heldRate;
  if (steps.length > 0) {
    row('requests/s asked', 'answered', 'p99, ms', 'held');
    rule('--:|--:|--:|---');
    for (const step of steps) row(step.rate, round(step.perSecond), round(step.p99), step.isHeld ? 'yes' : 'no');
  }
  console.log(
    `\nHeld: ${rate} requests/s asked, ${round(held.perSecond)} answered; ${serverErrors} of 5xx; sent late by ${round(held.latenessP99)} ms (p99)\n`,
  );
  printKinds(held.kinds);
  printShares(meters.readings);
  printMinutes(meters.readings);
  console.log('');
  row('memory', 'mean, MiB', 'slope, MiB/h', 'may be wrong by', '');
  rule('---|--:|--:|--:|---');
  for (const { name, mean, perHour, error, isFlat } of memoryOf(heldRate))
    row(
      name,
      round(mean),
      round(perHour),
      round(2 * error),
      isFlat === null ? 'too short to say' : isFlat ? 'flat' : 'grows',
    );
  const { below, windows, disconnected, wrong, connected } = slow;
  console.log(
    `\nSlow listeners: ${connected}; ${below} of ${windows} times ten seconds below their speed; ${disconnected} disconnected; ${wrong} pieces of other audio\n`,
  );
  printCuts(held.cuts);
  const [one] = held.capPerAddress;
  console.log(`\nOf ${one?.opened} connections of one address ${one?.held} were kept\n`);
}

export function printOverload({ taken, refusedConnections, overloaded, serverErrors }: Soaked): void {
  console.log(
    `\nOf ${taken.opened} connections of many addresses ${taken.held} were kept, while ${refusedConnections} of visitors' were refused; ${serverErrors} of 5xx in all that no overload explains`,
  );
  console.log(
    `\nOverload, from ${round(overloaded.offered)} reads/s besides that nothing kept answers; over ${overloaded.recoveryMs} ms after its cause\n`,
  );
  printKinds(overloaded.kinds);
}

function printKinds(kinds: readonly KindFigures[]): void {
  row('requests', 'answered', 'given up (503)', 'failed', 'p50, ms', 'p99, ms', 'slowest, ms');
  rule('---|--:|--:|--:|--:|--:|--:');
  for (const { kind, answered, shed, failed, p50, p99, max } of kinds)
    row(kind, answered, shed, failed, p50.toFixed(1), round(p99), round(max));
}

function printShares(readings: readonly Reading[]): void {
  const mean = (name: keyof Shares) =>
    sum(readings.map(({ shares }) => shares[name])) / Math.max(1, readings.length - 1);
  console.log('');
  row('', 'server', 'PostgreSQL', 'load', 'slow listeners', 'others on the machine', 'steal');
  rule('---|--:|--:|--:|--:|--:|--:');
  row(
    'of a core',
    ...(['server', 'postgres', 'generator', 'slowListeners', 'others', 'steal'] as const).map((name) =>
      mean(name).toFixed(2),
    ),
  );
}

function printMinutes(readings: readonly Reading[]): void {
  console.log('');
  row('minute', 'server, MiB', 'its heap', 'PostgreSQL, MiB', 'event loop late by, p99 and most, ms', 'connections');
  rule('--:|--:|--:|--:|--:|--:');
  const minuteOf = (reading: Reading | undefined) => Math.floor((reading?.at ?? -1) * minutesInAnHour);
  for (const [place, reading] of readings.entries()) {
    if (minuteOf(readings[place + 1]) === minuteOf(reading)) continue;
    const { serverMemory, serverHeap, postgresMemory, loopP99, loopMax, connections } = reading;
    row(
      minuteOf(reading),
      round(serverMemory),
      round(serverHeap),
      round(postgresMemory),
      `${round(loopP99)}, ${round(loopMax)}`,
      connections,
    );
  }
}

function printCuts(cuts: readonly Cut[]): void {
  row('attack', 'connections', 'cut off after, s', 'not cut off');
  rule('---|--:|--:|--:');
  for (const name of new Set(cuts.map((cut) => cut.name))) {
    const all = cuts.filter((cut) => cut.name === name);
    const times = all.flatMap(({ afterSeconds }) => afterSeconds);
    const left = sum(all.map((cut) => cut.left));
    row(name, times.length + left, `${Math.min(...times)} to ${Math.max(...times)}`, left);
  }
}

function row(...cells: readonly (string | number)[]): void {
  console.log(`| ${cells.join(' | ')} |`);
}

function rule(columns: string): void {
  console.log(`|${columns}|`);
}

function round(value: number): number {
  return Math.round(value);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0);
}
