import { clsx } from 'clsx';
import { X } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { dismissToast, pauseToasts, resumeToasts, type Toast } from '#core/web/lib/toasts';
import * as texts from './texts.ts';

export type ToastLinkComponent = ComponentType<{
  to: string;
  onClick: () => void;
  onFocus: () => void;
  onBlur: () => void;
  className: string;
  children: ReactNode;
}>;

export interface ToastCardProps {
  item: Toast;
  Link: ToastLinkComponent | undefined;
}

export function ToastCard({ item, Link }: ToastCardProps) {
  const { link } = item;
  const dismiss = () => dismissToast(item.id);
  const failed = item.kind === 'error';
  return (
    <li
      className={clsx(
        'pointer-events-auto flex animate-rise items-start gap-3 rounded-panel py-3 pr-2 pl-4 shadow-float',
        failed ? 'bg-live text-on-live' : 'bg-text text-ink',
      )}
    >
      <div className="min-w-0 flex-1 py-1 break-words">
        <p dir="auto" className="font-semibold">
          {item.title}
        </p>
        {item.description && (
          <p dir="auto" className="text-13">
            {item.description}
          </p>
        )}
      </div>
      {link && Link && (
        <Link
          to={link.to}
          onClick={dismiss}
          onFocus={pauseToasts}
          onBlur={resumeToasts}
          className="touch-target shrink-0 self-center px-2 font-semibold underline underline-offset-4"
        >
          {link.label}
        </Link>
      )}
      <button
        type="button"
        aria-label={texts.dismiss()}
        className="touch-target grid size-8 shrink-0 place-items-center rounded-full"
        onClick={dismiss}
        onFocus={pauseToasts}
        onBlur={resumeToasts}
      >
        <X aria-hidden="true" size={16} />
      </button>
    </li>
  );
}
