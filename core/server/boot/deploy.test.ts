import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { uncheckedMs } from '#core/server/http/drain';
import { packageRoot } from '#core/server/paths';
import { Environment } from '#core/server/settings/environment';
import { readSettings } from '#core/server/settings/settings';

const folder = path.join(packageRoot, 'deploy');
const read = (name: string) => readFile(path.join(folder, name), 'utf8');
const others = ['NODE_ENV', 'LECTERN_ENV', 'POSTGRES_PASSWORD'];
const isKnown = (name: string) => name in Environment.shape || others.includes(name);

test('the image is made of files that exist', async () => {
  const dockerfile = await read('Dockerfile');
  const copies = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, sources = '']) =>
    sources.split(' '),
  );
  expect(copies.length).toBeGreaterThan(10);
  const ignored = (await read('Dockerfile.dockerignore')).split('\n').filter((line) => line.startsWith('!'));
  const letIn = ignored.map(
    (line) => new RegExp(`^${line.slice(1).replaceAll('.', '\\.').replaceAll('*', '.*')}(/|$)`),
  );
  for (const source of copies) {
    expect(existsSync(path.join(packageRoot, source)), source).toBe(true);
    expect(
      letIn.some((pattern) => pattern.test(source)),
      source,
    ).toBe(true);
  }
});

test('the image has what programs read of their sources', async () => {
  const [, last = ''] = /^[\s\S]*\nFROM ([\s\S]*)$/.exec(await read('Dockerfile')) ?? [];
  const copied = [...last.matchAll(/^COPY (?:--from=\S+ )?(.+) \S+$/gm)].flatMap(([, sources = '']) =>
    sources.split(' '),
  );
  const folders = ['core/server', 'features'];
  const names = folders.flatMap((name) =>
    readdirSync(path.join(packageRoot, name), { recursive: true, encoding: 'utf8' }).map((file) =>
      path.join(name, file),
    ),
  );
  const sources = names.filter((name) => name.endsWith('.ts') && !/\.test\.ts$|\/test\//.test(name));
  const texts = await Promise.all(sources.map((name) => readFile(path.join(packageRoot, name), 'utf8')));
  const used = texts.flatMap((text) =>
    [...text.matchAll(/packageRoot, '((?:core|features|content)[^']*)'/g)].map(([, name = '']) => name),
  );
  expect(used.length).toBeGreaterThan(5);
  expect(used.filter((name) => !copied.some((one) => `${name}/`.startsWith(`${one}/`)))).toEqual([]);
});

test('the image starts what the build makes, as nobody in particular', async () => {
  const dockerfile = await read('Dockerfile');
  const [, program = ''] = /^CMD \["node", "(dist\/.+\.js)"\]$/m.exec(dockerfile) ?? [];
  expect(existsSync(path.join(packageRoot, program))).toBe(true);
  expect(dockerfile).toMatch(/^USER node$/m);
  expect(dockerfile).toMatch(/^HEALTHCHECK /m);
  const [, settings = ''] = /^ENV (.+)$/m.exec(dockerfile) ?? [];
  for (const setting of settings.split(' ')) expect(isKnown(setting.split('=')[0] ?? ''), setting).toBe(true);
});

const Service = z.object({
  environment: z.record(z.string(), z.string()).default({}),
  depends_on: z.record(z.string(), z.unknown()).default({}),
  volumes: z.array(z.string()).default([]),
  stop_grace_period: z.string().optional(),
});

test('the services of Docker Compose have settings that exist, and time to stop', async () => {
  const text = (await read('compose.yaml')).replaceAll('$$', '');
  const { services } = z.object({ services: z.record(z.string(), Service) }).parse(parse(text, { merge: true }));
  expect(Object.keys(services)).toEqual(['web1', 'web2', 'worker', 'nginx', 'postgres', 'pgbouncer']);
  for (const { depends_on, volumes } of Object.values(services)) {
    for (const service of Object.keys(depends_on)) expect(Object.keys(services)).toContain(service);
    const mounted = volumes.filter((volume) => volume.startsWith('./')).map((volume) => volume.split(':')[0] ?? '');
    for (const file of mounted) expect(existsSync(path.join(folder, file)), file).toBe(true);
  }
  const roles = ['web1', 'web2', 'worker'].map((name) => {
    const { environment = {}, stop_grace_period: grace = '' } = services[name] ?? {};
    const given = Object.fromEntries(Object.entries(environment).map(([key, value]) => [key, withPassword(value)]));
    expect(Object.keys(given).filter((key) => !isKnown(key))).toEqual([]);
    const settings = Environment.parse(given);
    expect(Number.parseInt(grace, 10)).toBeGreaterThan(settings.DRAIN_S + 5);
    return settings.ROLE;
  });
  expect(roles).toEqual(['web', 'web', 'worker']);
});

function withPassword(value: string): string {
  return value.replaceAll(/\$\{POSTGRES_PASSWORD\}/g, 'secret');
}

test('the example of its settings names settings that exist, and a server starts with them once the secrets are in', async () => {
  const example = await read('compose.env.example');
  const names = [...example.matchAll(/^(?:# )?([A-Z_]+)=/gm)].map(([, name = '']) => name);
  expect(names).toContain('SECRET_KEY');
  expect(names.filter((name) => !isKnown(name))).toEqual([]);
  const given = {
    ...parseEnv(example),
    SECRET_KEY: 'c'.repeat(64),
    DATABASE_URL: 'postgres://lectern@pgbouncer/lectern',
  };
  expect(readSettings({ ...given, ROLE: 'web' })).toMatchObject({
    role: 'web',
    publicUrl: 'https://talks.example.org',
  });
});

test('nginx asks a server that was replaced again well before the next one stops', async () => {
  const pauses = [...(await read('nginx.conf')).matchAll(/ fail_timeout=(\d+)s/g)].map(([, seconds]) =>
    Number(seconds),
  );
  expect(pauses).toHaveLength(2);
  // nginx counts whole seconds, so a server's pause may last one second more.
  for (const seconds of pauses) expect((seconds + 1 + 2) * 1000).toBeLessThan(uncheckedMs);
});

describe('a unit of systemd', () => {
  const units = readdirSync(folder).filter((name) => name.endsWith('.service'));

  test.each(units)(
    '%s starts a program that exists, with settings that exist, and gives it time to stop',
    async (name) => {
      const unit = await read(name);
      const [, program = ''] = /^ExecStart=\/usr\/bin\/env node (\S+)$/m.exec(unit) ?? [];
      expect(existsSync(path.join(packageRoot, program)), program).toBe(true);
      const given = [...unit.matchAll(/^Environment=(.+)$/gm)].flatMap(([, line = '']) => line.split(' '));
      expect(given.filter((setting) => !isKnown(setting.split('=')[0] ?? ''))).toEqual([]);
      const [, seconds] = /^TimeoutStopSec=(\d+)$/m.exec(unit) ?? [];
      expect(Number(seconds)).toBeGreaterThan(Environment.parse({}).DRAIN_S + 5);
    },
  );
});
