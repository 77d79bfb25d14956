import { texts } from '#contract/texts';
import { profileLabels, wholeRow } from '#web/features/accounts/profile-labels';
import { Skeleton } from '#web/ui/skeleton';

export function ProfileSkeleton() {
  return (
    <>
      <p role="status" className="sr-only">
        {texts.restoringState}
      </p>
      <div aria-hidden="true" className="mt-6 rounded-panel bg-raised p-5 md:p-7">
        <div className="grid gap-x-6 gap-y-5 @[36rem]:grid-cols-2">
          {Object.values(profileLabels).map((label) => (
            <div key={label} className={label === profileLabels.email ? wholeRow : 'min-w-0'}>
              <p className="text-13 font-semibold text-muted">{label}</p>
              <Skeleton className="mt-1 h-5 w-44 max-w-full rounded-row" />
            </div>
          ))}
        </div>
        <Skeleton className="mt-7 h-11 rounded-full md:w-36" />
      </div>
    </>
  );
}
