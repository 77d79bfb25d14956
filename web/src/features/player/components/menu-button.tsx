import {
  type ComponentType,
  type LazyExoticComponent,
  type MouseEvent,
  type ReactNode,
  Suspense,
  useRef,
  useState,
} from 'react';
import { ControlButton } from './control-button.tsx';

/** What a menu of the player is told. */
export interface PlayerMenuProps {
  /** How it was opened; null when it is closed. */
  openedBy: 'keyboard' | 'pointer' | null;
  onClose: () => void;
  onReturnFocus: () => void;
}

interface MenuButtonProps {
  label: string;
  /** Its code comes when it is likely to be opened. */
  Menu: LazyExoticComponent<ComponentType<PlayerMenuProps>>;
  lit?: boolean;
  children: ReactNode;
  className?: string | undefined;
}

/** One control of the player that opens a menu. */
export function MenuButton({ label, Menu, lit, children, className }: MenuButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [openedBy, setOpenedBy] = useState<PlayerMenuProps['openedBy']>(null);
  const [isUsed, setUsed] = useState(false);
  const use = () => setUsed(true);
  const open = ({ detail }: MouseEvent) => {
    use();
    // A click of the keyboard's is none of any number.
    setOpenedBy(detail === 0 ? 'keyboard' : 'pointer');
  };
  return (
    <div className="relative shrink-0">
      <ControlButton
        ref={button}
        label={label}
        opens="menu"
        expanded={openedBy !== null}
        lit={lit}
        onPress={open}
        onLikely={use}
        className={className}
      >
        {children}
      </ControlButton>
      {isUsed && (
        <Suspense fallback={null}>
          <Menu openedBy={openedBy} onClose={() => setOpenedBy(null)} onReturnFocus={() => button.current?.focus()} />
        </Suspense>
      )}
    </div>
  );
}
