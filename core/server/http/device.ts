import type { FastifyReply, FastifyRequest } from 'fastify';
import { hashOf, makeToken } from '#core/server/secrets/tokens';

/**
 * An anonymous cookie identifies the browser (features/activity/README.md#device-cookie); a few earlier tokens in it identify a shared
 * browser to other listeners.
 */
export interface Device {
  known(): Buffer | null;
  all(): readonly Buffer[];
  ensure(): Buffer;
  /** Somebody may have planted or copied the sent token, so the browser gets a new one if the call succeeds. */
  renew(replaced: readonly Buffer[]): Buffer;
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
/** Browsers accept a `__Host-` cookie only from this host, by https and with the path `/`. */
const hostCookie: DeviceCookie = { name: '__Host-device', path: '/' };
/** Cookie names of earlier versions. A page without https or a sibling host can set them, so such cookies are ignored and removed. */
const formerNames = ['device', '__Secure-device'];
/** In seconds; the longest lifetime that browsers allow a cookie. */
const lifetimeSeconds = 400 * 24 * 60 * 60;
const tokenPattern = /^[\w-]{43}$/;
const separator = '.';
/** A browser keeps a token for each listener who shares it; the number is limited, because every request carries all tokens. */
const maxTokens = 5;

function tokensOf({ cookies }: FastifyRequest, secure: boolean): string[] {
  const [own, ...others] = (cookies[(secure ? hostCookie : plainCookie).name] ?? '').split(separator);
  if (own === undefined || !tokenPattern.test(own)) return [];
  return [...new Set([own, ...others.filter((token) => tokenPattern.test(token))])].slice(0, maxTokens);
}

export function ownTokenOf(request: FastifyRequest, secure: boolean): string | undefined {
  return tokensOf(request, secure)[0];
}

export interface GivenDevice extends Device {
  giveRenewed(): void;
}

/** A program with an access token counts as one device and gets no cookie (features/accounts/server/access-tokens/README.md#why-it-is-built-so). */
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
    this.#next = [token, ...this.#sent.filter((each) => !isReplaced(each)).slice(0, maxTokens - 1)];
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
