import { type About, readAbout } from '#contract/about';
import { type Binding, bind } from '#server/platform/http/bind';

/** @param about from the settings: it is the same as long as the server runs */
export function aboutRoutes(binding: Binding, about: About): void {
  bind(binding, readAbout, async () => ({ data: about }));
}
