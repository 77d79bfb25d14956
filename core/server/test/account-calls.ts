import * as z from 'zod';
import { SignedIn } from '#features/accounts/contract/signed-in';
import type { TestApp } from './app.ts';

export interface Answer {
  status: number;
  headers: Headers;
  body: unknown;
}

export interface Sent {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  body?: unknown;
  token?: string;
}

const Entered = z.object({ data: SignedIn });
export const usualPassword = 'a quiet morning';

export function accountCalls(app: Pick<TestApp, 'url'>) {
  async function call(address: string, { method = 'GET', body, token }: Sent = {}): Promise<Answer> {
    const headers = {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    };
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const reply = await fetch(`${app.url}/v1${address}`, { method, headers, ...sent });
    return { status: reply.status, headers: reply.headers, body: await reply.json() };
  }

  const post = (address: string, body: unknown, token?: string) =>
    call(address, { method: 'POST', body, ...(token !== undefined && { token }) });
  const signUp = (email: string, given: { name?: string; password?: string } = {}) => {
    const { name = 'Ada Lovelace', password = usualPassword } = given;
    return post('/auth/signup', { name, email, password, confirm_password: password });
  };
  const logIn = (email: string, password = usualPassword) => post('/auth/login', { email, password });

  return {
    call,
    post,
    signUp,
    logIn,
    async join(email: string, given?: { name?: string; password?: string }): Promise<string> {
      return entered(await signUp(email, given)).token;
    },
    async isAlive(token: string): Promise<boolean> {
      return (await call('/users/account', { token })).status === 200;
    },
  };
}

export function entered({ body }: Answer): SignedIn {
  return Entered.parse(body).data;
}
