import { waitFor } from '#core/server/test/wait-for';
import { readOverview, WholeOverview } from '#features/overview/desk';
import type { Site } from '#kit/site';
import type { People } from './people.ts';

/** Waits for reports of a fault where an operator sees them; fails if none comes. */
export interface Alerts {
  /** Resolves once the desk's overview reports it. @param what for the failure message */
  onOverview(what: string, says: (overview: WholeOverview) => boolean): Promise<void>;
  /** Resolves once a server has logged this. */
  inLog(sentence: string): Promise<void>;
  /** Resolves once a server answers `/readyz` with 503 and this reason. */
  onReadiness(reason: string): Promise<void>;
  /** Resolves once a line of `/metrics` matches. */
  inMetrics(line: RegExp): Promise<void>;
}

/** @returns the alerts of this site, as this operator sees them */
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
