import { afterEach, describe, expect, it, vi } from 'vitest';
import * as common from '#core/contract/texts';
import { authStore } from '#core/web/lib/listener/auth';
import { logOut, putPicture, readAccount, resetPassword } from '#features/accounts/contract';
import { recordBookmarks } from '#features/bookmarks/contract';
import { listServices, listSpeakers } from '#features/groups/contract';
import { listRecentMessages, readMessage } from '#features/messages/contract';
import { searchMessages } from '#features/search/contract';
import { CallError, call, isNotFound, messageOf, onRefused } from './call.ts';

const empty = { data: [], pageNumber: 1, pageSize: 20, totalPages: 0, totalElements: 0 };

function answer(status: number, body: string) {
  const fetched = vi.fn<typeof fetch>(async () => new Response(body, { status }));
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

async function failure(promise: Promise<unknown>): Promise<CallError> {
  const error: unknown = await promise.catch((cause: unknown) => cause);
  if (!(error instanceof CallError)) throw new Error('expected a CallError');
  return error;
}

const amina = { user: { name: 'Amina Bello', email: 'amina@example.com', balance: 0 }, token: 'a-token' };

afterEach(() => {
  vi.unstubAllGlobals();
  authStore.setState(null, true);
});

describe('call', () => {
  it('asks below /v1 with the query given and nothing that is undefined', async () => {
    const fetched = answer(200, JSON.stringify(empty));
    await call(listRecentMessages, { query: { pageSize: 20, centreSlug: undefined } });
    expect(fetched.mock.calls[0]?.[0]).toBe('/v1/messages/recents?pageSize=20');
  });

  it('puts path parameters where they belong, encoded', async () => {
    const fetched = answer(404, '{}');
    await failure(call(readMessage, { params: { id: '1/2' } }));
    expect(fetched.mock.calls[0]?.[0]).toBe('/v1/messages/1%2F2');
  });

  it("tells the server's sentence, code, status and field messages", async () => {
    const errors = { pageSize: 'Give a page size of 1 to 100.' };
    answer(400, JSON.stringify({ message: 'Bad page size', code: 'request.invalid', errors }));
    const error = await failure(call(listServices, {}));
    expect(error).toMatchObject({ message: 'Bad page size', code: 'request.invalid', status: 400, errors });
  });

  it('tells when the server asks to try again, if it says so in seconds', async () => {
    const told = async (header: string) => {
      const refused = { status: 503, headers: { 'retry-after': header } };
      vi.stubGlobal(
        'fetch',
        async () => new Response(JSON.stringify({ message: 'Busy', code: 'server.busy' }), refused),
      );
      return (await failure(call(listServices, {}))).retryAfterSeconds;
    };
    expect(await told('4')).toBe(4);
    expect(await told('Wed, 21 Oct 2026 07:28:00 GMT')).toBeNull();
    answer(500, '');
    expect((await failure(call(listServices, {}))).retryAfterSeconds).toBeNull();
  });

  it("falls back to the product's sentence when the server says nothing to show", async () => {
    answer(502, '<html>Bad gateway</html>');
    expect(await failure(call(listServices, {}))).toMatchObject({ message: common.generalError(), status: 502 });
    answer(500, JSON.stringify({ message: '', code: 'server.fault' }));
    expect(await failure(call(listServices, {}))).toMatchObject({
      message: common.generalError(),
      code: 'server.fault',
    });
  });

  it('asks for what is Lectern’s own where the app came from, by whichever name a reply calls it', async () => {
    const speaker = { id: '7', name: 'Ada', description: '', short_bio: '' };
    const image = (origin: string) => ({ ...speaker, image_url: `${origin}/media/covers/1/640.webp` });
    const listed = { ...empty, data: ['https://talks.example.org', 'http://127.0.0.1:3000', ''].map(image) };
    answer(200, JSON.stringify(listed));
    const { data } = await call(listSpeakers, {});
    expect(data.map(({ image_url }) => image_url)).toEqual(Array(3).fill('/media/covers/1/640.webp'));
  });

  it('has a refusal answered and sends the same again, a file too, as long as somebody answers', async () => {
    const refused = JSON.stringify({ message: 'Please give it again.', code: 'operator.password_needed' });
    const fetched = vi.fn<typeof fetch>(async () => new Response(refused, { status: 403 }));
    vi.stubGlobal('fetch', fetched);
    const file = new Blob(['a picture'], { type: 'image/png' });
    let isGiven = true;
    const end = onRefused('operator.password_needed', async () => {
      const again = isGiven;
      isGiven = false;
      return again;
    });
    const error = await failure(call(putPicture, { file }));
    expect(error).toMatchObject({ code: 'operator.password_needed', message: 'Please give it again.' });
    expect(fetched.mock.calls.map(([, sent]) => sent?.body)).toEqual([file, file]);
    isGiven = true;
    end();
    await failure(call(putPicture, { file }));
    expect(fetched).toHaveBeenCalledTimes(3);
    expect(isGiven).toBe(true);
  });

  it('outlives the page where its body is small enough for browsers to allow it, counted in bytes', async () => {
    const fetched = answer(500, '');
    const outlives = async (text: string) => {
      const acts = [{ id: '1', message_id: '7', position: 0, text, deleted: false, made: moment, at: moment }];
      await failure(call(recordBookmarks, { body: { acts }, keepalive: true }));
      return fetched.mock.lastCall?.[1]?.keepalive;
    };
    const moment = '2026-11-21T12:00:00.000Z';
    expect(await outlives('a'.repeat(10_000))).toBe(true);
    expect(await outlives('ọ'.repeat(10_000))).toBe(false);
    await failure(call(logOut, { keepalive: true }));
    expect(fetched.mock.lastCall?.[1]?.keepalive).toBe(true);
    await failure(call(logOut, {}));
    expect(fetched.mock.lastCall?.[1]?.keepalive).toBe(false);
  });

  it('refuses a reply that is not what the contract says', async () => {
    answer(200, JSON.stringify({ data: [{ id: 7 }] }));
    expect(await failure(call(listServices, {}))).toMatchObject({
      code: 'call.unreadable',
      message: common.generalError(),
    });
  });

  it('knows a lost network, a timeout and a cancelled call apart', async () => {
    const causes = { TypeError: 'call.offline', TimeoutError: 'call.timeout', AbortError: 'call.cancelled' };
    for (const [name, code] of Object.entries(causes)) {
      vi.stubGlobal('fetch', () => Promise.reject(Object.assign(new Error('x'), { name })));
      expect(await failure(call(listServices, {}))).toMatchObject({ code, status: 0, message: common.generalError() });
    }
  });

  it('says when a thing is not there', async () => {
    answer(404, JSON.stringify({ message: 'Message not found.', code: 'message.not_found' }));
    expect(isNotFound(await failure(call(readMessage, { params: { id: '9' } })))).toBe(true);
    expect(isNotFound(new Error('x'))).toBe(false);
  });

  it("says the server's sentence, else the one for the call", async () => {
    answer(409, JSON.stringify({ message: 'That is too many', code: 'playlists.too_many' }));
    expect(messageOf(await failure(call(listServices, {})), common.loginFailed())).toBe('That is too many');
    answer(500, '');
    expect(messageOf(await failure(call(listServices, {})), common.loginFailed())).toBe(common.loginFailed());
    expect(messageOf(new Error('x'), common.loginFailed())).toBe(common.loginFailed());
  });
});

describe('cookies', () => {
  it.each([
    ['one message', () => call(readMessage, { params: { id: '1' } })],
    ['a search', () => call(searchMessages, { query: { keyword: 'river' } })],
  ])('don’t go with a call for %s, though the token does', async (_, ask) => {
    authStore.setState(amina, true);
    const fetched = answer(404, '{}');
    await failure(ask());
    const sent = fetched.mock.calls[0]?.[1];
    expect(sent?.credentials).toBe('omit');
    expect(new Headers(sent?.headers).get('authorization')).toBe('Bearer a-token');
  });

  it('go with all others', async () => {
    const fetched = answer(200, JSON.stringify(empty));
    await call(listRecentMessages, {});
    expect(fetched.mock.calls[0]?.[1]?.credentials).toBe('same-origin');
  });
});

describe('what the document has asked for already', () => {
  const begin = (reply: Promise<Response>) => {
    vi.stubGlobal('window', { firstRead: { address: '/v1/messages/1', reply } });
  };
  const gone = () =>
    new Response(JSON.stringify({ message: 'Message not found.', code: 'message.not_found' }), { status: 404 });

  it('is taken by the call for it, once', async () => {
    const fetched = answer(500, '');
    begin(Promise.resolve(gone()));
    await failure(call(listServices, {}));
    expect(fetched).toHaveBeenCalledTimes(1);
    expect(isNotFound(await failure(call(readMessage, { params: { id: '1' } })))).toBe(true);
    expect(fetched).toHaveBeenCalledTimes(1);
    await failure(call(readMessage, { params: { id: '1' } }));
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  it('is none of a listener’s', async () => {
    authStore.setState(amina, true);
    const fetched = answer(404, '{}');
    begin(Promise.resolve(gone()));
    await failure(call(readMessage, { params: { id: '1' } }));
    expect(fetched).toHaveBeenCalledTimes(1);
  });
});

describe('the session of a call', () => {
  const sent = (fetched: ReturnType<typeof answer>) => new Headers(fetched.mock.calls[0]?.[1]?.headers);

  it('goes into the Authorization header, when there is one', async () => {
    const asVisitor = answer(200, JSON.stringify(empty));
    await call(listServices, {});
    expect(sent(asVisitor).has('authorization')).toBe(false);
    authStore.setState(amina, true);
    const asListener = answer(200, JSON.stringify(empty));
    await call(listServices, {});
    expect(sent(asListener).get('authorization')).toBe('Bearer a-token');
  });

  it('gives way to a token that the call brings, whose refusal is not the session’s', async () => {
    authStore.setState(amina, true);
    const fetched = answer(401, '{}');
    const body = { password: 'secret1', confirm_password: 'secret1' };
    await failure(call(resetPassword, { body, token: 'of-a-link' }));
    expect(sent(fetched).get('authorization')).toBe('Bearer of-a-link');
    expect(authStore.getState()).toEqual(amina);
  });

  it('is over when the call is answered 401', async () => {
    vi.stubGlobal('window', new EventTarget());
    vi.spyOn(console, 'warn').mockImplementationOnce(() => {});
    authStore.setState(amina, true);
    answer(401, JSON.stringify({ message: 'Please sign in', code: 'session.missing' }));
    expect(await failure(call(readAccount, {}))).toMatchObject({ status: 401, code: 'session.missing' });
    expect(authStore.getState()).toBeNull();
  });
});
