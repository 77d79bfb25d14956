export const profileLabels = {
  first_name: 'First name',
  last_name: 'Last name',
  email: 'Email address',
  mobile: 'Phone number',
  created: 'Member since',
} as const;

export const wholeRow = 'min-w-0 @[36rem]:col-span-2';
