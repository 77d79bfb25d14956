import { authStore } from '#core/web/lib/listener/auth';
import { loadPart } from '#core/web/lib/load-part';
import { needsNetwork } from '#core/web/lib/needs-network';

export function followOperator(): void {
  let isFollowed = false;
  const follow = async () => {
    if (isFollowed || authStore.getState()?.user.role !== 'operator') return;
    isFollowed = true;
    const { followTouches } = await loadPart(needsNetwork(() => import('#core/web/lib/api/follow-touches')));
    followTouches();
  };
  authStore.subscribe(() => void follow());
  void follow();
}
