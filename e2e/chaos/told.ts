import { readOverview, WholeOverview } from '#contract/overview/desk';
import { waitFor } from '#test/wait-for';
import type { People } from './people.ts';
import type { Site } from './site.ts';

/** What an operator can see of a site. */
export interface Told {
  /** @param what for the failure @returns once the desk's overview says so */
  byOverview(what: string, says: (overview: WholeOverview) => boolean): Promise<void>;
  /** @returns once a server has logged this */
  byLog(sentence: string): Promise<void>;
  /** @returns once a server answers `/readyz` with 503 and this reason */
  byReadiness(reason: string): Promise<void>;
  /** @returns once a line of `/metrics` matches */
  byMetrics(line: RegExp): Promise<void>;
}

/** @returns what tells when an operator was told; each waits, and fails when nobody is told */
export function toldBy({ url, servers }: Site, { operator }: People): Told {
  const ask = async (address: string) => {
    const reply = await fetch(`${url}${address}`, {
      headers: { authorization: operator.headers.authorization },
      signal: AbortSignal.timeout(20_000),
    }).catch(() => null);
    return { status: reply?.status, text: (await reply?.text().catch(() => '')) ?? '' };
  };
  return {
    byOverview: async (what, says) =>
      void (await waitFor(`the overview to say ${what}`, async () => {
        const { status, text } = await ask('/v1/admin/overview');
        return status === 200 && says(WholeOverview.parse(readOverview.reply.parse(JSON.parse(text)).data));
      })),
    byLog: async (sentence) =>
      void (await waitFor(`the log to say ${sentence}`, () => servers.some(({ log }) => log.includes(sentence)))),
    byReadiness: async (reason) =>
      void (await waitFor(`/readyz to say ${reason}`, async () => {
        const { status, text } = await ask('/readyz');
        return status === 503 && text.includes(reason);
      })),
    byMetrics: async (line) =>
      void (await waitFor(`the metrics to have ${line}`, async () => line.test((await ask('/metrics')).text))),
  };
}
