import { Link } from '#web/lib/link';

interface PartHeadProps {
  /** Of the heading, which names the part. */
  id: string;
  title: string;
  /** The page that has all of it. */
  more: { to: string; name: string };
}

/** The head of a part of the overview, with the way to the page that it is taken from. */
export function PartHead({ id, title, more }: PartHeadProps) {
  return (
    <div className="flex items-baseline justify-between gap-4 pb-3">
      <h2 dir="auto" id={id} className="text-17 font-bold">
        {title}
      </h2>
      <Link dir="auto" to={more.to} className="touch-target text-13 font-semibold text-muted hover:text-text">
        {more.name}
      </Link>
    </div>
  );
}
