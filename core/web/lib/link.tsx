import type { ComponentProps } from 'react';
import { type To, useHref, useLinkClickHandler } from 'react-router';
import { type ButtonKind, buttonClass } from '#core/web/ui/button';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: To;
  replace?: boolean;
  state?: unknown;
}

/** React Router's own link brings prefetching code that weighs more than all links of the first page. */
export function Link({ to, replace, state, onClick, ...rest }: LinkProps) {
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { ...(replace !== undefined && { replace }), state });
  return (
    <a
      {...rest}
      href={useHref(to)}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event);
      }}
    />
  );
}

export function LinkButton({ kind, className, ...link }: ComponentProps<typeof Link> & { kind: ButtonKind }) {
  return <Link {...link} className={buttonClass(kind, className)} />;
}
