import { describe, expect, test } from 'vitest';
import { type Episode, makeFeed } from '#core/server/test/make-feed';
import { notPublic, type Talk, wordPressAuthor, wordPressExport } from '#core/server/test/wordpress-feeds';
import { parseFeed } from './parse-feed.ts';

const now = new Date('2026-03-10T09:00:00Z');
const talk: Talk = {
  post: 7,
  title: 'Patience',
  audio: 'https://chapel.example/7.mp3',
  given: 'Sun, 02 Mar 2025 10:00:00',
};
const episode: Episode = {
  guid: 'https://chapel.example/?p=7',
  title: 'Patience',
  audio: 'https://chapel.example/7.mp3',
};

const read = (text: string) => parseFeed(text, { address: null, now }).items;
const ofExport = (more: Partial<Talk> = {}) => read(wordPressExport([{ ...talk, ...more }]))[0];
const ofFeed = (more: Partial<Episode> = {}, tags = '') =>
  read(makeFeed([{ ...episode, ...more }]).replace('</item>', `${tags}</item>`))[0];

describe('an export of WordPress', () => {
  test('a post that is public comes as one', () => {
    expect(ofExport()).toMatchObject({ refusal: null, heldBack: null });
  });

  test.each(notPublic)('%s: %j is held back, with the reason', (_, of, reason) => {
    expect(ofExport(of)).toMatchObject({ title: 'Patience', refusal: null, heldBack: reason });
  });

  test('all reasons are named', () => {
    expect(ofExport({ status: 'private', password: 'x', fields: { _wpmem_block: '1' } })?.heldBack).toBe(
      'it is private where it comes from, and it is protected by a password where it comes from, and it is for members only where it comes from',
    );
  });

  test('a status that a plug-in made isn’t public', () => {
    expect(ofExport({ status: 'archived' })?.heldBack).toBe(
      'it isn’t published where it comes from (its status is “archived”)',
    );
  });

  test('a post that is published in the future is scheduled', () => {
    const published = 'Fri, 25 Dec 2026 08:00:00 +0000';
    expect(ofExport({ published, given: '' })).toMatchObject({
      heldBack: 'it is scheduled where it comes from, for 2026-12-25',
      details: { when: '2026-12-25' },
    });
  });

  test('what is in the trash is left out, and named', () => {
    expect(ofExport({ status: 'trash' })).toMatchObject({
      title: 'Patience',
      refusal: 'it is in the trash where it comes from',
    });
  });

  test.each([
    ['_members_access_role', 'subscriber', true],
    ['_members_access_role', '', false],
    ['_wpmem_block', '2', true],
    ['_wpmem_block', '0', false],
    ['_is_paid', '1', true],
    ['rcp_subscription_level', 'any-paid', true],
    ['rcp_access_level', 'None', false],
    ['rcp_access_level', '3', true],
    ['rcp_user_level', 'All', false],
    ['rcp_user_level', 'Subscriber', true],
    ['um_content_restriction', 'a:2:{s:26:"_um_custom_access_settings";b:1;s:14:"_um_accessible";s:1:"2";}', true],
    ['um_content_restriction', 'a:2:{s:26:"_um_custom_access_settings";b:0;s:14:"_um_accessible";i:0;}', false],
    ['memberful_acl', 'a:2:{s:7:"product";a:0:{}s:12:"subscription";a:1:{i:0;s:4:"1234";}}', true],
    ['memberful_acl', 'a:2:{s:7:"product";a:0:{}s:12:"subscription";a:0:{}}', false],
    ['patreon-level', '5', true],
    ['patreon-level', '0', false],
    ['_jetpack_newsletter_access', 'paid_subscribers', true],
    ['_jetpack_newsletter_access', 'everybody', false],
    ['_mepr_unauthorized_message_type', 'default', false],
  ])('the field %s with %j is for members only: %j', (key, value, isHeld) => {
    expect(ofExport({ fields: { [key]: value } })?.heldBack).toBe(
      isHeld ? 'it is for members only where it comes from' : null,
    );
  });

  test('a talk without audio is named; a page without any isn’t, nor is a file that a post has', () => {
    const other = (type: string, title: string, more = '') =>
      `<item><title>${title}</title><guid>${title}</guid><wp:status>inherit</wp:status><wp:post_type>${type}</wp:post_type>${more}</item>`;
    const file = (name: string) => `<wp:attachment_url>http://chapel.example/${name}</wp:attachment_url>`;
    const items = [
      other('wpfc_sermon', 'Nothing to hear').replace('inherit', 'publish'),
      other('page', 'About us'),
      other('revision', 'Patience'),
      other('attachment', '7', file('7.mp3')),
      other('attachment', 'Lost', file('lost.mp3')),
      other('attachment', 'Picture', file('lost.jpg')),
    ];
    const found = read(wordPressExport([talk]).replace('</channel>', `${items.join('')}</channel>`));
    expect(found.map(({ title, refusal }) => [title, refusal])).toEqual([
      ['Patience', null],
      ['Nothing to hear', 'it has no audio that can be found in the export'],
      ['Lost', 'it is an audio file that no post of the export has as its own'],
    ]);
  });
});

describe('a feed', () => {
  const listed = 'it asks not to be listed where it comes from (itunes:block)';
  const members = 'it is for members only where it comes from';
  const locked = 'it is protected by a password where it comes from';

  test.each([
    ['nothing', {}, '', null],
    ['its title in English', { title: 'Protected: Patience' }, '', locked],
    ['its title in French', { title: 'Protégé : Patience' }, '', locked],
    ['its title for who is signed in', { title: 'Private: Patience' }, '', 'it is private where it comes from'],
    [
      'the form for the password',
      { description: '<form action="https://chapel.example/wp-login.php?action=postpass" method="post">' },
      '',
      locked,
    ],
    ['a title of another podcast', { guid: 'a7', title: 'Private: on prayer' }, '', null],
    ['itunes:block', {}, '<itunes:block>Yes</itunes:block>', listed],
    ['itunes:block, off', {}, '<itunes:block>no</itunes:block>', null],
    ['podcast:block', {}, '<podcast:block>yes</podcast:block>', listed],
    ['podcast:block of one directory', {}, '<podcast:block id="google">yes</podcast:block>', null],
    ['spotify:access', {}, '<spotify:access><entitlement name="paid"/></spotify:access>', members],
    [
      'a date to come',
      { date: 'Fri, 25 Dec 2026 08:00:00 +0000' },
      '',
      'it is scheduled where it comes from, for 2026-12-25',
    ],
    ['a date that is none', { date: '31/13/2024' }, '', 'its date “31/13/2024” can’t be read'],
  ])('%s says whether an episode is public', (_, more, tags, reason) => {
    expect(ofFeed(more, tags)).toMatchObject({ refusal: null, heldBack: reason });
  });

  test.each(['<itunes:block>yes</itunes:block>', '<podcast:block>yes</podcast:block>'])(
    'all of a private feed, %s, is held back',
    (tag) => {
      const [first] = read(makeFeed([episode]).replace('<link>', `${tag}<link>`));
      expect(first?.heldBack).toBe('its feed asks not to be listed, as private feeds do (itunes:block)');
    },
  );
});

describe('an account’s login name is no speaker', () => {
  const speakerOf = (more: Partial<Talk>, authors = '') =>
    read(wordPressExport([{ ...talk, ...more }], { more: authors }))[0]?.details.speaker;

  test.each([
    ['obi7', wordPressAuthor('obi7', 'Ada Obi'), 'Ada Obi'],
    ['ada', wordPressAuthor('Admin', 'Ngozi Eze') + wordPressAuthor('ada', 'ada', ['Ada', 'Obi']), 'Ada Obi'],
    ['AdaObi', wordPressAuthor('AdaObi', 'AdaObi'), undefined],
    ['AdaObi', wordPressAuthor('AdaObi', 'ada@chapel.example'), undefined],
    ['gone', wordPressAuthor('obi7', 'Ada Obi'), undefined],
    ['admin', '', undefined],
    ['Ada Obi', '', 'Ada Obi'],
  ])('%j in an export whose accounts are %s', (creator, authors, speaker) => {
    expect(speakerOf({ creator }, authors)).toBe(speaker);
  });

  test('the preacher of a plug-in comes before any account', () => {
    expect(speakerOf({ creator: 'obi7', speakers: ['Tunde Bello'] }, wordPressAuthor('obi7', 'Ada Obi'))).toBe(
      'Tunde Bello',
    );
  });

  test.each([
    ['<dc:creator>admin</dc:creator>', undefined],
    ['<dc:creator>Ada Obi</dc:creator><itunes:author>admin</itunes:author>', 'Ada Obi'],
  ])('a feed with %s names %j', (tags, speaker) => {
    expect(ofFeed({}, tags)?.details.speaker).toBe(speaker);
  });

  test('nor is that of a whole feed', () => {
    expect(read(makeFeed([episode], { author: 'admin' }))[0]?.usualSpeaker).toBeNull();
  });
});
