import * as z from 'zod/mini';
import { saveFile } from '#core/web/lib/browser/save-file';
import { authStore, onUnauthorized } from '#core/web/lib/listener/auth';
import { parseJson } from '#core/web/lib/parse';
import { CallError, callErrorOf } from './call.ts';

export async function downloadFile(address: string, name: string, body?: unknown): Promise<void> {
  const token = authStore.getState()?.token;
  const response = await fetch(address, {
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
  }).catch((cause: unknown) => {
    throw callErrorOf(cause);
  });
  if (response.status === 401) onUnauthorized(token);
  if (!response.ok)
    throw new CallError({
      code: 'call.refused',
      status: response.status,
      message: sentenceIn(await response.text()) ?? undefined,
    });
  saveFile(await response.blob(), nameIn(response.headers.get('content-disposition')) ?? name);
}

export function sentenceIn(body: string): string | null {
  return parseJson(z.object({ message: z.string() }), body)?.message ?? null;
}

function nameIn(disposition: string | null): string | undefined {
  return /filename="([^"]+)"/.exec(disposition ?? '')?.[1];
}
