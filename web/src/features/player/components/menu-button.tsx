import { type ComponentType, type LazyExoticComponent, type ReactNode, Suspense } from 'react';
import { type OpenedMenuProps, useMenuButton } from '#web/ui/use-menu-button';
import { ControlButton } from './control-button.tsx';

interface MenuButtonProps {
  label: string;
  word?: string | undefined;
  /** Loaded when it is likely to be opened. */
  Menu: LazyExoticComponent<ComponentType<OpenedMenuProps>>;
  lit?: boolean;
  children: ReactNode;
  className?: string | undefined;
}

export function MenuButton({ label, word, Menu, lit, children, className }: MenuButtonProps) {
  const { button, openedBy, isUsed, prepare, open, menu } = useMenuButton();
  return (
    <div className="relative shrink-0">
      <ControlButton
        ref={button}
        label={label}
        word={word}
        opens="menu"
        expanded={openedBy !== null}
        lit={lit}
        onPress={open}
        onLikely={prepare}
        className={className}
      >
        {children}
      </ControlButton>
      {isUsed && (
        <Suspense fallback={null}>
          <Menu {...menu} />
        </Suspense>
      )}
    </div>
  );
}
