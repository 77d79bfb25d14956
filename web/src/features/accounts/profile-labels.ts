/** What the fields of the profile are called (spec §2, Profile). */
export const profileLabels = {
  first_name: 'First name',
  last_name: 'Last name',
  email: 'Email address',
  mobile: 'Phone number',
  created: 'Member since',
} as const;
