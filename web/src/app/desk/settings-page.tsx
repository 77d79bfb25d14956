import { SettingsPage as Settings } from '#web/features/settings/desk/settings-page';
import { reloadNewest } from '#web/pwa/renew';

/** The settings, with what reloads a page past what the service worker keeps of the old one. */
export function SettingsPage() {
  return <Settings onReload={() => void reloadNewest()} />;
}
