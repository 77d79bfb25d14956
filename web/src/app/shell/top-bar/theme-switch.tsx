import { Moon, Sun } from 'lucide-react';
import { useStore } from 'zustand';
import { switchTheme, themeStore } from '#web/lib/browser/theme';
import { IconButton } from '#web/ui/icon-button';

export function ThemeSwitch() {
  const dark = useStore(themeStore) === 'dark';
  return (
    <IconButton
      icon={dark ? Sun : Moon}
      label={dark ? 'Use the light theme' : 'Use the dark theme'}
      onClick={switchTheme}
    />
  );
}
