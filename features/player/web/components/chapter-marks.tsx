import { memo } from 'react';
import type { Chapter } from '#features/messages/contract/detail';

/** Where chapters begin, on the rail. @param props `duration` of the whole message, in seconds */
export const ChapterMarks = memo(function ChapterMarks({
  chapters,
  duration,
}: {
  chapters: readonly Chapter[];
  duration: number;
}) {
  const inside = chapters.filter(({ start }) => start > 0 && start < duration);
  return (
    <div
      aria-hidden="true"
      data-chapter-marks
      className="pointer-events-none absolute inset-0 forced-color-adjust-none"
    >
      {inside.map(({ start }) => (
        <span
          key={start}
          style={{ left: `${(start / duration) * 100}%` }}
          className="absolute -inset-y-1 w-0.5 -translate-x-1/2 rounded-full bg-text"
        />
      ))}
    </div>
  );
});
