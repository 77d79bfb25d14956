import * as common from '#core/contract/texts';
import * as texts from './texts.ts';

export const profileLabels = {
  first_name: texts.firstName,
  last_name: texts.lastName,
  email: common.emailAddress,
  mobile: texts.phoneNumber,
  created: texts.memberSince,
} as const;

export const wholeRow = 'min-w-0 @[36rem]:col-span-2';
