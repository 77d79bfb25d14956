import { type LucideProps, Moon, Sun } from 'lucide-react';
import { useStore } from 'zustand';
import * as texts from '#core/web/app/texts';
import { switchTheme, themeStore } from '#core/web/lib/browser/theme';
import { IconButton } from '#core/web/ui/icon-button';

/** The style sheet shows one of the two icons, so that the right one appears before any script runs. */
function SunOrMoon({ size, ...rest }: LucideProps) {
  return (
    <>
      <Sun {...rest} size={size} className="in-data-[theme=light]:hidden" />
      <Moon {...rest} size={size} className="not-in-data-[theme=light]:hidden" />
    </>
  );
}

export function ThemeSwitch() {
  const dark = useStore(themeStore) === 'dark';
  return (
    <IconButton icon={SunOrMoon} label={dark ? texts.theLightTheme() : texts.theDarkTheme()} onClick={switchTheme} />
  );
}
