import { bindDesk, type Calls } from '#core/server/http/bind-desk';
import { scopeOf } from '#core/server/scope/scope';
import * as endpoints from '#features/sources/desk/followed';
import type { FollowedFeedDesk } from './followed-feeds.ts';

export function followedFeedRoutes(calls: Calls, desk: FollowedFeedDesk): void {
  bindDesk(calls, endpoints.listFollowedFeeds, ({ listener, query }) => desk.list(scopeOf(listener), query));
  bindDesk(calls, endpoints.readFollowedFeed, async ({ listener, params }) => ({
    data: await desk.read(scopeOf(listener), params.id),
  }));
  bindDesk(calls, endpoints.followFeed, async ({ listener, body }) => ({ data: await desk.follow(listener, body) }));
  bindDesk(calls, endpoints.changeFollowedFeed, async ({ listener, params, body }) => ({
    data: await desk.change(listener, params.id, body),
  }));
  bindDesk(calls, endpoints.pauseFollowedFeed, async ({ listener, params }) => ({
    data: await desk.pause(listener, params.id),
  }));
  bindDesk(calls, endpoints.resumeFollowedFeed, async ({ listener, params }) => ({
    data: await desk.resume(listener, params.id),
  }));
  bindDesk(calls, endpoints.checkFollowedFeed, async ({ listener, params }) => ({
    data: await desk.checkNow(listener, params.id),
  }));
  bindDesk(calls, endpoints.unfollowFeed, async ({ listener, params }) => {
    await desk.unfollow(listener, params.id);
    return { message: 'The feed is not followed any more.' };
  });
}
