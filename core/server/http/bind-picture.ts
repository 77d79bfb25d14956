import type { FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { Access, Endpoint } from '#core/contract/endpoint';
import { largestPictureBytes } from '#core/contract/pictures';
import { ExpectedError } from '#core/server/errors';
import { type BindOptions, bind, type Call } from './bind.ts';
import { type Calls, Handlers } from './bind-desk.ts';
import { readBody } from './read-body.ts';

type Upload<
  Params extends z.ZodMiniType,
  Query extends z.ZodMiniType,
  Reply extends z.ZodMiniType,
  For extends Access,
> = Endpoint<Params, Query, z.ZodMiniType<undefined, undefined>, Reply, For>;

type PictureOptions<For extends Access> = Pick<BindOptions<For>, 'perAddress' | 'beforeBody'>;

interface FileOptions<For extends Access> extends PictureOptions<For> {
  maxBytes: number;
  asked: string;
}

type FileHandler<
  Params extends z.ZodMiniType,
  Query extends z.ZodMiniType,
  Reply extends z.ZodMiniType,
  For extends Access,
> = (call: Call<z.output<Params>, z.output<Query>, undefined, For>, bytes: Uint8Array) => Promise<z.output<Reply>>;

export function bindPicture<
  Params extends z.ZodMiniType,
  Query extends z.ZodMiniType,
  Reply extends z.ZodMiniType,
  For extends Access,
>(
  calls: Calls,
  endpoint: Upload<Params, Query, Reply, For>,
  handler: FileHandler<Params, Query, Reply, For>,
  options: PictureOptions<For> = {},
): void {
  const asked = `Send the picture as ${inWords(endpoint.upload ?? [])}.`;
  bindFile(calls, endpoint, handler, { ...options, maxBytes: largestPictureBytes, asked });
}

/** @param handler gets an empty file when the client sent none */
export function bindFile<
  Params extends z.ZodMiniType,
  Query extends z.ZodMiniType,
  Reply extends z.ZodMiniType,
  For extends Access,
>(
  calls: Calls,
  endpoint: Upload<Params, Query, Reply, For>,
  handler: FileHandler<Params, Query, Reply, For>,
  { maxBytes, asked, ...options }: FileOptions<For>,
): void {
  if (calls instanceof Handlers) return;
  calls.app.register(async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser([...(endpoint.upload ?? [])], async (request: FastifyRequest) =>
      readBody(request.raw, { maxBytes, limitMs: calls.pictures.limitMs }),
    );
    app.addContentTypeParser('*', async () => {
      throw new ExpectedError('request.unsupported_type', asked);
    });
    const take = (call: Call<z.output<Params>, z.output<Query>, undefined, For>) => {
      const sent: unknown = call.body;
      return handler(call, sent instanceof Uint8Array ? sent : new Uint8Array());
    };
    const { admission } = calls.pictures;
    bind({ ...calls, app }, endpoint, take, { ...options, admission, largestBody: maxBytes });
  });
}

const formats: Readonly<Record<string, string>> = {
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
  'image/avif': 'AVIF',
};

function inWords(types: readonly string[]): string {
  const names = types.map((type) => formats[type] ?? type);
  return [names.slice(0, -1).join(', '), ...names.slice(-1)].filter(Boolean).join(' or ');
}
