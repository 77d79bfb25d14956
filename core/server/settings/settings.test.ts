import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readSettings } from './settings.ts';

describe('settings', () => {
  test('all have a default', () => {
    expect(readSettings({})).toEqual({
      host: '127.0.0.1',
      port: 3000,
      role: 'all',
      serverName: null,
      publicUrl: null,
      webhooks: { allowsPrivate: false, keptDays: 30 },
      pushPrivate: false,
      webSubHub: null,
      settingsFile: null,
      dataDir: path.resolve('data'),
      databaseUrl: null,
      databasePoolSize: 10,
      databaseSessionUrl: null,
      databaseReplicaUrl: null,
      databasePrepared: 'auto',
      storage: { kind: 'disk' },
      storageFallback: null,
      storageCheckDays: 30,
      backups: {
        to: null,
        everyHours: 24,
        keep: 14,
        media: 'beside',
        passphrase: null,
        keys: { accessKey: undefined, secretKey: undefined },
      },
      mediaCdnUrl: null,
      mediaOffload: false,
      storageKeys: { accessKey: undefined, secretKey: undefined },
      cardsMegabytes: 32,
      demo: true,
      libraryTitle: 'Lectern Library',
      libraryLanguage: 'en',
      libraryZone: 'Africa/Lagos',
      logLevel: 'info',
      logFormat: 'auto',
      metrics: false,
      about: {
        phone: null,
        email: null,
        mission: expect.stringContaining('Good teaching'),
        offices: { headquarters: null, europe: null, asia_pacific: null },
      },
      securityContact: null,
      securityPolicy: null,
      mail: { smtpUrl: null, from: 'Lectern <no-reply@localhost>' },
      geoUrl: 'https://ipapi.co/json/',
      ffmpeg: 'ffmpeg',
      nairaPerGb: 500,
      largestUploadBytes: 2048 * 1024 * 1024,
      largestNoteBytes: 10 * 1024 * 1024,
      sourcesPrivate: false,
      streamOrigins: ['on-air'],
      transcribe: { command: null, limitMs: 4 * 60 * 60 * 1000 },
      trustProxy: false,
      connections: {
        maxInAll: 4000,
        maxPerAddress: 1000,
        stallMs: 60_000,
        leastBytesPerSecond: 1024,
        headersMs: 15_000,
        requestMs: 150_000,
        bodyStallMs: 10_000,
        bodyLeastBytesPerSecond: 4096,
      },
      overload: { loopMs: 200, databaseMs: 500 },
      drainMs: 25_000,
      migrateAnyway: false,
      limits: {
        signInPerAccount: 10,
        signInOfStrangers: 30,
        signInWaiting: 64,
        signInWaitingPerAddress: 16,
        signUpPerDevice: 10,
        signUpPerAddress: 60,
        resetPerAccount: 5,
        accountsPerAddress: 300,
        callsPerToken: 600,
        searchesPerAddress: 600,
        feedsPerAddress: 300,
        activitiesPerDevice: 240,
        activitiesPerAccount: 1000,
        activitiesPerAddress: 1200,
        newDevicesPerAddress: 120,
        picturesPerAccount: 20,
        picturesAtOnce: 4,
        pictureSeconds: 60,
        receiptMailsPerAccount: 20,
        giftMailsPerAccount: 30,
        giftMailsPerAddressee: 5,
        ticketsPerAccount: 10,
        ticketsPerDevice: 10,
        ticketsPerAddress: 120,
        ticketsOfVisitorsPerAddress: 40,
        ticketsOfVisitors: 300,
        ticketsOverall: 1000,
        paymentsPerAccount: 60,
      },
      secretKey: null,
      payments: { provider: 'sandbox' },
    });
  });

  test('an empty GEO_URL turns the look-up off', () => {
    expect(readSettings({ GEO_URL: '' }).geoUrl).toBeNull();
  });

  test.each([
    ['off', false],
    ['1', 1],
    ['10.0.0.1, 10.1.0.0/16', ['10.0.0.1', '10.1.0.0/16']],
  ])('TRUST_PROXY=%s says whom to believe', (given, believed) => {
    expect(readSettings({ TRUST_PROXY: given }).trustProxy).toEqual(believed);
  });

  test.each([
    ['off', []],
    ['https:', ['https:']],
    ['on-air, https://cdn.example.org', ['on-air', 'https://cdn.example.org']],
    ['https://live.example.org, http://10.0.0.5:8080', ['https://live.example.org', 'http://10.0.0.5:8080']],
    ['https://例え.jp', ['https://xn--r8jz45g.jp']],
    ['https://Live.Example.org:443', ['https://live.example.org']],
    ['http://[::1]:8080', ['http://[::1]:8080']],
    ['http://127.0.0.1:*, https://*.example.org', ['http://127.0.0.1:*', 'https://*.example.org']],
  ])('STREAM_ORIGINS=%s says where live streams may come from', (given, origins) => {
    expect(readSettings({ STREAM_ORIGINS: given }).streamOrigins).toEqual(origins);
  });

  test.each([
    'https://live.example.org/talks',
    'https://live.example.org/',
    'https://ada:secret@live.example.org',
    'https://live.example.org?a',
    'https://live.example.org#a',
    'https://live.example.org\\a',
    'https://live.example.org:99999',
    'https://live.example.org:80:*',
    'https://live.*.org',
    'https://*',
    'https://',
    'https://a.example https://b.example',
    "https://a.example;script-src'self'",
    'wss://live.example.org',
    '*',
    'off,https://live.example.org',
    'https://live.example.org,',
  ])('STREAM_ORIGINS=%s stops the start: it is in the policy of every page', (given) => {
    expect(() => readSettings({ STREAM_ORIGINS: given })).toThrow(
      /takes "on-air" for those of streams on air, "https:" for any, "off" for none/,
    );
  });

  test.each(['0x10', '1e3', 'Infinity', '-1', '1000001', '5,5'])('NAIRA_PER_GB=%s is no price', (given) => {
    expect(() => readSettings({ NAIRA_PER_GB: given })).toThrow('takes a price in naira, 0 to 1000000');
  });

  test('FFMPEG=off makes no renditions', () => {
    expect(readSettings({ FFMPEG: 'off' }).ffmpeg).toBeNull();
  });

  test('that are empty count as not set', () => {
    expect(readSettings({ PORT: '', LIBRARY_TITLE: '' })).toEqual(readSettings({}));
  });

  test.each([
    ['PORT', 'http', 'takes a port, 0 to 65535'],
    ['PORT', '70000', 'takes a port, 0 to 65535'],
    ['PORT', '80.5', 'takes a port, 0 to 65535'],
    ['DEMO', 'yes', 'takes "on" or "off"'],
    ['PUBLIC_URL', 'lectern.example', 'takes an http(s) address'],
    ['PUBLIC_URL', 'ftp://lectern.example', 'takes an http(s) address'],
    ['DATABASE_URL', 'mysql://db/lectern', 'takes a postgres:// address'],
    ['DATABASE_POOL_SIZE', '0', 'takes a number of connections, 2 to 200'],
    ['CARDS_MEMORY', '0', 'takes a number of megabytes, 1 to 4096'],
    ['LIBRARY_TITLE', ' ', 'takes a title'],
    ['SMTP_URL', 'http://mail.example', 'takes an smtp:// or smtps:// address'],
    ['MAIL_FROM', 'Lectern', 'takes a sender, e.g. "Lectern <library@example.org>"'],
    ['GEO_URL', 'somewhere', 'takes an https address, or nothing to turn it off'],
    ['LIBRARY_LANGUAGE', 'Yoruba', 'takes a language, e.g. en, yo or en-NG'],
    ['LIBRARY_ZONE', 'Lagos', 'takes the name of a time zone, e.g. Africa/Lagos or Europe/London'],
    ['NAIRA_PER_GB', 'cheap', 'takes a price in naira, 0 to 1000000'],
    ['NAIRA_PER_GB', '-1', 'takes a price in naira, 0 to 1000000'],
    [
      'STREAM_ORIGINS',
      'https://live.example.org/talks',
      'takes "on-air" for those of streams on air, "https:" for any, "off" for none, or addresses without a path, joined by commas, e.g. https://live.example.org',
    ],
    ['TRUST_PROXY', 'yes', 'takes "off", how many proxies stand in front, or their addresses'],
    ['LIMIT_RESET_PER_ACCOUNT', '0', 'takes a number, 1 to 1000000'],
    ['LOG_LEVEL', 'loud', 'takes fatal, error, warn, info, debug or silent'],
    ['METRICS', 'true', 'takes "on" or "off"'],
    ['CONTACT_PHONE', 'javascript:1', 'takes a phone number, e.g. +234 803 555 0142'],
    ['CONTACT_EMAIL', 'the office', 'takes an email address'],
    ['MISSION_STATEMENT', ' ', 'takes a text'],
    ['OFFICE_EUROPE', ' ', 'takes the address of the European office'],
  ])(
    '%s=%s stops the start, and the sentence names the variable, what it got and what it takes',
    (name, value, takes) => {
      expect(() => readSettings({ [name]: value })).toThrow(
        `${name}=${value} is not a setting Lectern can use: it ${takes}.`,
      );
    },
  );

  test('that are invalid are all reported together', () => {
    expect(() => readSettings({ PORT: 'x', DEMO: 'x' })).toThrow(/PORT=x .*\nDEMO=x /);
  });

  test.each(['secret', 'sec/ret', 'sec@ret', 'sec:ret?'])('never reveal a password: %s', (password) => {
    const wrong = () => readSettings({ DATABASE_URL: `mysql://lectern:${password}@db/lectern` });
    expect(wrong).toThrow('mysql://lectern:…@db/lectern');
    expect(wrong).not.toThrow(/sec|ret/);
  });

  test('keep the public address without a trailing slash', () => {
    const settings = readSettings({ PUBLIC_URL: 'https://talks.example/', PAYMENTS: 'off' });
    expect(settings.publicUrl).toBe('https://talks.example');
  });

  test.each(['SECRET_KEY', 'PAYSTACK_SECRET_KEY'])('never reveal a secret: %s', (name) => {
    const wrong = () => readSettings({ [name]: 'too-short' });
    expect(wrong).toThrow(name);
    expect(wrong).not.toThrow('too-short');
  });
});

describe('card payments', () => {
  const key = 'sk_test_0123456789';
  const PUBLIC_URL = 'https://talks.example';

  test('are a test without a key, and real with one', () => {
    expect(readSettings({}).payments).toEqual({ provider: 'sandbox' });
    const paystack = { provider: 'paystack', secretKey: key, apiUrl: 'https://api.paystack.co' };
    expect(readSettings({ PAYSTACK_SECRET_KEY: key }).payments).toEqual(paystack);
    expect(() => readSettings({ PAYMENTS: 'paystack' })).toThrow('PAYSTACK_SECRET_KEY');
  });

  test('are not tests at a public address, unless the operator says so', () => {
    expect(() => readSettings({ PUBLIC_URL })).toThrow(/PAYSTACK_SECRET_KEY.*PAYMENTS=off.*PAYMENTS=sandbox/);
    expect(readSettings({ PUBLIC_URL, PAYMENTS: 'sandbox' }).payments).toEqual({ provider: 'sandbox' });
    expect(readSettings({ PUBLIC_URL, PAYMENTS: 'off' }).payments).toEqual({ provider: 'off' });
  });

  test('with a test key of Paystack need PAYMENTS=test at a public address', () => {
    const asked = (more: Record<string, string>) => readSettings({ PUBLIC_URL, PAYSTACK_SECRET_KEY: key, ...more });
    expect(() => asked({})).toThrow(
      /PUBLIC_URL=https:\/\/talks\.example .*PAYSTACK_SECRET_KEY.*sk_live_.*PAYMENTS=test/,
    );
    expect(() => asked({ PAYMENTS: 'paystack' })).toThrow('PAYMENTS=test');
    expect(() => asked({})).not.toThrow(key);
    expect(asked({ PAYMENTS: 'test' }).payments.provider).toBe('paystack');
    expect(asked({ PAYSTACK_SECRET_KEY: 'sk_live_0123456789' }).payments.provider).toBe('paystack');
    expect(readSettings({ PAYMENTS: 'test', PAYSTACK_SECRET_KEY: key }).payments.provider).toBe('paystack');
  });

  test('PAYMENTS=test only accepts a test key', () => {
    expect(() => readSettings({ PAYMENTS: 'test' })).toThrow('PAYMENTS=test needs PAYSTACK_SECRET_KEY');
    const live = () => readSettings({ PAYMENTS: 'test', PAYSTACK_SECRET_KEY: 'sk_live_0123456789' });
    expect(live).toThrow(/sk_test_/);
    expect(live).not.toThrow('0123456789');
  });

  test.each(['http://localhost:3000', 'http://192.168.1.20:3000', 'http://lectern.local', 'http://[::1]:3000'])(
    'may be a test at %s',
    (own) => {
      expect(readSettings({ PUBLIC_URL: own }).payments).toEqual({ provider: 'sandbox' });
    },
  );

  test.each(['https://10.example.org', 'https://127.talks.example', 'http://8.8.8.8', 'http://[2001:4860::8]'])(
    'are no test at %s, unless the operator says so',
    (everyones) => {
      expect(() => readSettings({ PUBLIC_URL: everyones })).toThrow('is for everyone');
    },
  );
});

describe('where audio and pictures are', () => {
  const keys = { STORAGE_ACCESS_KEY: 'AKIA', STORAGE_SECRET_KEY: 'not-for-logs' };

  test('is a bucket with a prefix, an endpoint and a region', () => {
    const STORAGE_URL = 's3://talks/of/grace?endpoint=https://s3.example.net/&region=eu-west-1';
    expect(readSettings({ STORAGE_URL, ...keys }).storage).toEqual({
      kind: 's3',
      bucket: 'talks',
      prefix: 'of/grace',
      endpoint: 'https://s3.example.net',
      region: 'eu-west-1',
      accessKey: 'AKIA',
      secretKey: 'not-for-logs',
    });
    expect(readSettings({ STORAGE_URL: 's3://talks', ...keys }).storage).toMatchObject({
      prefix: '',
      endpoint: null,
      region: 'us-east-1',
    });
  });

  test('has another place behind it while a library moves, with the same keys unless it has its own', () => {
    const moving = { STORAGE_URL: 'disk', STORAGE_FALLBACK_URL: 's3://talks', ...keys };
    expect(readSettings(moving).storageFallback).toMatchObject({ accessKey: 'AKIA' });
    expect(readSettings({ ...moving, STORAGE_FALLBACK_ACCESS_KEY: 'other' }).storageFallback).toMatchObject({
      accessKey: 'other',
      secretKey: 'not-for-logs',
    });
  });

  test.each([
    'https://s3.example.net/talks',
    's3://',
    's3://a',
    's3://talks?endpoint=s3.example.net',
    's3://talks?key=x',
    's3://me:pw@talks',
  ])('is not %s', (STORAGE_URL) => {
    expect(() => readSettings({ STORAGE_URL, ...keys })).toThrow('it takes "disk", or a bucket: s3://bucket/prefix');
  });

  test('needs keys, which no failure shows', () => {
    expect(() => readSettings({ STORAGE_URL: 's3://talks' })).toThrow('set STORAGE_ACCESS_KEY and STORAGE_SECRET_KEY');
    expect(() => readSettings({ ...keys, PORT: 'x' })).not.toThrow('not-for-logs');
  });
});
