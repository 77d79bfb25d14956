import type { ComponentProps } from 'react';
import { type To, useHref, useLinkClickHandler } from 'react-router';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: To;
  /** Takes the place of this entry in the history. */
  replace?: boolean;
  /** Navigation state for the page. */
  state?: unknown;
}

/**
 * A link within the app. React Router's own brings along what its framework fetches ahead, which we do otherwise
 * (`app/link-prefetch.ts`) and which weighs more than all links of the first page.
 */
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
