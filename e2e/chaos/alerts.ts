import { waitFor } from '#core/server/test/wait-for';
import { readOverview, WholeOverview } from '#features/overview/desk';
import type { Site } from '#kit/site';
import type { People } from './people.ts';

export interface Alerts {
  onOverview(what: string, says: (overview: WholeOverview) => boolean): Promise<void>;
  inLog(sentence: string): Promise<void>;
  onReadiness(reason: string): Promise<void>;
  inMetrics(line: RegExp): Promise<void>;
}

export function alertsFor({ url, servers }: Site, { operator }: People): Alerts {
  const ask = async (address: string) => {
    const reply = await fetch(`${url}${address}`, {
      headers: { authorization: operator.headers.authorization },
      signal: AbortSignal.timeout(20_000),
    }).catch(() => null);
    return { status: reply?.status, text: (await reply?.text().catch(() => '')) ?? '' };
  };
  return {
    onOverview: async (what, says) =>
      void (await waitFor(`the overview to say ${what}`, async () => {
        const { status, text } = await ask('/v1/admin/overview');
        return status === 200 && says(WholeOverview.parse(readOverview.reply.parse(JSON.parse(text)).data));
      })),
    inLog: async (sentence) =>
      void (await waitFor(`the log to say ${sentence}`, () => servers.some(({ log }) => log.includes(sentence)))),
    onReadiness: async (reason) =>
      void (await waitFor(`/readyz to say ${reason}`, async () => {
        const { status, text } = await ask('/readyz');
        return status === 503 && text.includes(reason);
      })),
    inMetrics: async (line) =>
      void (await waitFor(`the metrics to have ${line}`, async () => line.test((await ask('/metrics')).text))),
  };
}
