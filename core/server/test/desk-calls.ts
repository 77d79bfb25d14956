import { type DeskMessage, listDeskMessages, readDeskMessage } from '#features/messages/desk';
import { accountCalls, type Sent } from './account-calls.ts';
import type { TestApp } from './app.ts';

export function deskCalls(app: Pick<TestApp, 'url'>, token: string) {
  const { call } = accountCalls(app);
  const ask = (address: string, sent: Sent = {}) => call(`/admin${address}`, { ...sent, token });
  return {
    ask,
    async list(query = '') {
      const { body } = await ask(`/messages?${query}`);
      return listDeskMessages.reply.parse(body);
    },
    async topics(query = ''): Promise<string[]> {
      const { body } = await ask(`/messages?${query}`);
      return listDeskMessages.reply.parse(body).data.map(({ topic }) => topic);
    },
    async read(id: string): Promise<DeskMessage> {
      const { body } = await ask(`/messages/${id}`);
      return readDeskMessage.reply.parse(body).data;
    },
    change: (id: string, body: unknown) => ask(`/messages/${id}`, { method: 'PATCH', body }),
    changeMany: (body: unknown) => ask('/messages', { method: 'PATCH', body }),
    async audited(subjectId: string): Promise<unknown> {
      const { body } = await ask(`/audit?subjectId=${subjectId}`);
      return body;
    },
  };
}
