import { waitFor } from '#core/server/test/wait-for';
import { changeMessages } from '#features/messages/desk/bulk';
import { dismissUploads, listUploads } from '#features/uploads/desk';
import { Operator, type OperatorParts } from '#kit/operator';
import type { Actor } from '#kit/workload';

const dayMs = 24 * 60 * 60 * 1000;

export class DeskWorker implements Actor {
  readonly #parts: OperatorParts;
  readonly #operator: Operator;
  published = 0;

  constructor(parts: OperatorParts) {
    this.#parts = parts;
    this.#operator = new Operator(parts);
  }

  async step(): Promise<void> {
    const before = this.#parts.journal.uploads.length;
    await this.#operator.step();
    for (const { id } of this.#parts.journal.uploads.slice(before)) await this.#publish(id);
    const day = (ago: number) => new Date(Date.now() - ago * dayMs).toISOString().slice(0, 10);
    const days = `from=${day(29)}&to=${day(0)}`;
    for (const address of [
      `/admin/numbers?${days}&step=day`,
      `/admin/numbers/by/message?${days}`,
      '/admin/overview',
      '/admin/messages?pageSize=50',
      '/admin/orders',
    ])
      await this.#do('GET', address);
  }

  async #publish(upload: string): Promise<void> {
    const messageId = await waitFor(`upload ${upload} to become a message`, async () => {
      const { data } = listUploads.reply.parse(await this.#do('GET', `/admin/uploads?ids=${upload}`));
      return data[0]?.message?.id;
    });
    const changed = await this.#do('PATCH', '/admin/messages', { ids: [messageId], status: 'published' });
    if (changeMessages.reply.safeParse(changed).data?.changed === 1) this.published += 1;
    await this.#do('POST', dismissUploads.path, { ids: [upload] });
  }

  async #do(method: 'GET' | 'POST' | 'PATCH', path: string, body?: object): Promise<unknown> {
    const { watch, account } = this.#parts;
    const headers = { authorization: account.headers.authorization };
    const reply = await watch.insist({ kind: 'desk', method, address: `/v1${path}`, headers, ...(body && { body }) });
    if (reply.status >= 300)
      watch.found(`desk: ${method} ${path} was refused: ${reply.status} ${reply.bytes.toString().slice(0, 300)}`);
    return reply.body;
  }
}
