import { type Binding, bind } from '#core/server/http/bind';
import * as endpoints from '#features/sources/desk/followed';
import type { FollowedFeedDesk } from './followed-feeds.ts';

/** Binds the desk's calls about followed feeds (docs/product/desk.md#followed-feeds). */
export function followedFeedRoutes(binding: Binding, desk: FollowedFeedDesk): void {
  bind(binding, endpoints.listFollowedFeeds, ({ listener, query }) => desk.list(listener.scope, query));
  bind(binding, endpoints.readFollowedFeed, async ({ listener, params }) => ({
    data: await desk.read(listener.scope, params.id),
  }));
  bind(binding, endpoints.followFeed, async ({ listener, body }) => ({ data: await desk.follow(listener, body) }));
  bind(binding, endpoints.changeFollowedFeed, async ({ listener, params, body }) => ({
    data: await desk.change(listener, params.id, body),
  }));
  bind(binding, endpoints.pauseFollowedFeed, async ({ listener, params }) => ({
    data: await desk.pause(listener, params.id),
  }));
  bind(binding, endpoints.resumeFollowedFeed, async ({ listener, params }) => ({
    data: await desk.resume(listener, params.id),
  }));
  bind(binding, endpoints.checkFollowedFeed, async ({ listener, params }) => ({
    data: await desk.checkNow(listener, params.id),
  }));
  bind(binding, endpoints.unfollowFeed, async ({ listener, params }) => {
    await desk.unfollow(listener, params.id);
    return { message: 'The feed is not followed any more.' };
  });
}
