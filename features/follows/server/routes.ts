import { type Binding, bind } from '#core/server/http/bind';
import { oneClick } from '#core/server/http/one-click';
import * as endpoints from '#features/follows/contract';
import * as noticeEndpoints from '#features/follows/contract/notices';
import * as pushEndpoints from '#features/follows/contract/push';
import type { Notices } from '#features/follows/server/notices/notices';
import { type Unsubscribing, unsubscribePath } from '#features/follows/server/notices/unsubscribing';
import type { PushSubscriptions } from '#features/follows/server/push/subscriptions';
import type { Follows } from './follows.ts';

export interface FollowRouteParts {
  follows: Follows;
  notices: Notices;
  unsubscribing: Unsubscribing;
  push: PushSubscriptions;
}

export async function followRoutes(binding: Binding, parts: FollowRouteParts): Promise<void> {
  const { follows, notices, unsubscribing, push } = parts;
  bind(binding, endpoints.listFollows, async ({ listener }) => ({ data: await follows.list(listener.accountId) }));
  bind(binding, endpoints.listNewFromFollows, ({ listener, query }) => follows.listNew(listener.accountId, query));
  bind(binding, endpoints.follow, async ({ listener, params, body }) => ({
    data: await follows.follow(listener.accountId, params, body.notices),
  }));
  bind(binding, endpoints.unfollow, async ({ listener, params }) => {
    await follows.unfollow(listener.accountId, params);
    return { message: 'You don’t follow it any more.' };
  });
  bind(binding, noticeEndpoints.readFollowNotices, async ({ listener }) => ({
    data: await notices.read(listener.accountId),
  }));
  bind(binding, noticeEndpoints.changeFollowNotices, async ({ listener, body }) => {
    const { mails, zone, browser_zone: browserZone } = body;
    return { data: await notices.change(listener.accountId, { mails, zone, browserZone }) };
  });
  bind(binding, noticeEndpoints.unsubscribe, async ({ body }) => {
    await unsubscribing.end(body.token);
    return { message: ended };
  });
  bind(binding, pushEndpoints.readPush, async ({ listener }) => ({ data: await push.read(listener) }));
  bind(binding, pushEndpoints.subscribeToPush, async ({ listener, body }) => ({
    data: await push.subscribe(listener, body),
  }));
  bind(binding, pushEndpoints.unsubscribeFromPush, async ({ listener }) => ({
    data: await push.unsubscribe(listener),
  }));
  bind(binding, pushEndpoints.renewPush, async ({ body }) => {
    await push.renew(body.former, body.renewed);
    return { message: 'The subscription is replaced.' };
  });
  await oneClick(binding, { path: unsubscribePath, end: (token) => unsubscribing.end(token), message: ended });
}

const ended = 'You no longer get mails about new messages.';
