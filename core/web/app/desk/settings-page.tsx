import { reloadNewest } from '#core/web/pwa/renew';
import { SettingsPage as Settings } from '#features/settings/web/desk/settings-page';

/** The settings, with what reloads a page past what the service worker keeps of the old one. */
export function SettingsPage() {
  return <Settings onReload={() => void reloadNewest()} />;
}
