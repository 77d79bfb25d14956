import { expect, test } from 'vitest';
import { isAccountName } from './account-name.ts';

test.each([
  'admin',
  'Admin',
  'Administrator',
  'Site Admin',
  'admin2',
  'WordPress Admin',
  'webmaster',
  'user1',
  'Pastor_1',
  'jsmith',
  'grace.chapel',
  'media team',
  'Ada@chapel.example',
  ' ádé ',
])('%j is the name of an account', (name) => expect(isAccountName(name)).toBe(true));

test.each([
  '',
  'Ada Obi',
  'ada obi',
  'Ngozi',
  'J. Smith',
  'Adébáyọ̀',
  'Pastor Author Obi',
  'Grace Office Choir',
  'O’Neill',
  '王明道',
  'يوحنا',
])('%j may be the name of a person', (name) => expect(isAccountName(name)).toBe(false));
