import type { ReactNode } from 'react';
import * as texts from '#features/accounts/web/texts';

interface PictureCardProps {
  url: string | null;
  children?: ReactNode;
}

export function PictureCard({ url, children }: PictureCardProps) {
  return (
    <section
      aria-label={texts.profilePicture()}
      className="mt-6 flex items-center gap-5 rounded-panel bg-raised p-5 md:p-7"
    >
      {url && (
        <img
          src={url}
          alt={texts.you()}
          width={112}
          height={112}
          className="size-20 shrink-0 rounded-full bg-surface object-cover md:size-28"
        />
      )}
      {children}
    </section>
  );
}
