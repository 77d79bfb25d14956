import type { FastifyReply, FastifyRequest } from 'fastify';
import { hashOf, makeToken } from '#core/server/secrets/tokens';

/**
 * The browser, identified by an anonymous cookie (features/activity/README.md#device-cookie). Besides its own token it
 * keeps a few earlier ones, which identify a shared browser to other listeners. Tokens are referred to by their hashes.
 */
export interface Device {
  /** @returns null when it has none */
  known(): Buffer | null;
  /** @returns its own first */
  all(): readonly Buffer[];
  ensure(): Buffer;
  /**
   * Gives the browser a new token with the reply, if the call succeeds. Somebody may have planted or copied the sent
   * one, which is then worthless.
   * @param replaced the sent tokens that are no longer needed
   * @returns the new token
   */
  renew(replaced: readonly Buffer[]): Buffer;
  /** @returns the new token, and the own one that it replaces, if any; null when `renew` wasn't called */
  renewal(): Renewal | null;
}

export interface Renewal {
  former: Buffer | null;
  fresh: Buffer;
}

interface DeviceCookie {
  name: string;
  path: string;
}

const plainCookie: DeviceCookie = { name: 'device', path: '/v1' };
/** With https. Browsers accept a cookie with this name only from this host, by https and with this path. */
const hostCookie: DeviceCookie = { name: '__Host-device', path: '/' };
/**
 * The names used with https in earlier versions. A page without https, or a host below the same domain, can set them,
 * so they are ignored and removed.
 */
const formerNames = ['device', '__Secure-device'];
/** The longest lifetime that browsers allow a cookie. */
const lifetimeSeconds = 400 * 24 * 60 * 60;
const tokenPattern = /^[\w-]{43}$/;
const separator = '.';
/**
 * One for each listener who shares the browser. With https the cookie comes with every request except those without
 * cookies.
 */
const mostTokens = 5;

/** @returns its own first */
function tokensOf({ cookies }: FastifyRequest, secure: boolean): string[] {
  const [own, ...others] = (cookies[(secure ? hostCookie : plainCookie).name] ?? '').split(separator);
  if (own === undefined || !tokenPattern.test(own)) return [];
  return [...new Set([own, ...others.filter((token) => tokenPattern.test(token))])].slice(0, mostTokens);
}

/** @returns undefined without one */
export function ownTokenOf(request: FastifyRequest, secure: boolean): string | undefined {
  return tokensOf(request, secure)[0];
}

/** A device whose reply can carry the token of `renew`. */
export interface GivenDevice extends Device {
  /** Call this once the call has succeeded. */
  giveRenewed(): void;
}

/**
 * A program with an access token counts as its own device. It has no cookie and gets none, whatever cookie its browser
 * sends (docs/decisions/065-access-tokens.md).
 */
export class ProgramDevice implements GivenDevice {
  readonly #hash: Buffer;

  constructor(accessToken: string) {
    this.#hash = hashOf(`device of ${accessToken}`);
  }

  known(): null {
    return null;
  }

  all(): readonly Buffer[] {
    return [];
  }

  ensure(): Buffer {
    return this.#hash;
  }

  renew(): Buffer {
    return this.#hash;
  }

  renewal(): null {
    return null;
  }

  giveRenewed(): void {}
}

export class BrowserDevice implements GivenDevice {
  readonly #request: FastifyRequest;
  readonly #reply: FastifyReply;
  readonly #secure: boolean;
  readonly #sent: readonly string[];
  #own: string | undefined;
  #next: readonly [string, ...string[]] | null = null;

  /** @param secure whether Lectern is reached by https */
  constructor(request: FastifyRequest, reply: FastifyReply, secure: boolean) {
    this.#request = request;
    this.#reply = reply;
    this.#secure = secure;
    this.#sent = tokensOf(request, secure);
    this.#own = this.#sent[0];
  }

  known(): Buffer | null {
    return this.#own === undefined ? null : hashOf(this.#own);
  }

  all(): readonly Buffer[] {
    return this.#sent.map(hashOf);
  }

  ensure(): Buffer {
    if (this.#own === undefined) {
      this.#own = makeToken();
      this.#set([this.#own]);
    }
    this.#removeFormer();
    return hashOf(this.#own);
  }

  renew(replaced: readonly Buffer[]): Buffer {
    const isReplaced = (token: string) => replaced.some((hash) => hash.equals(hashOf(token)));
    const token = makeToken();
    this.#next = [token, ...this.#sent.filter((each) => !isReplaced(each)).slice(0, mostTokens - 1)];
    return hashOf(token);
  }

  renewal(): Renewal | null {
    if (!this.#next) return null;
    const former = this.#sent[0];
    return { former: former === undefined ? null : hashOf(former), fresh: hashOf(this.#next[0]) };
  }

  giveRenewed(): void {
    if (!this.#next) return;
    this.#set(this.#next);
    this.#removeFormer();
  }

  #set(tokens: readonly string[]): void {
    const { name, path } = this.#secure ? hostCookie : plainCookie;
    this.#reply.setCookie(name, tokens.join(separator), {
      path,
      httpOnly: true,
      sameSite: 'lax',
      secure: this.#secure,
      maxAge: lifetimeSeconds,
    });
  }

  #removeFormer(): void {
    if (!this.#secure) return;
    for (const name of formerNames) {
      if (this.#request.cookies[name] !== undefined) {
        this.#reply.clearCookie(name, { path: plainCookie.path, httpOnly: true, sameSite: 'lax', secure: true });
      }
    }
  }
}
