/** What the fields of the profile are called (docs/product/screens-and-routes.md#profile-page). */
export const profileLabels = {
  first_name: 'First name',
  last_name: 'Last name',
  email: 'Email address',
  mobile: 'Phone number',
  created: 'Member since',
} as const;

/** The address has a row to itself: it is long, and what is said of it stands below. */
export const wholeRow = 'min-w-0 @[36rem]:col-span-2';
