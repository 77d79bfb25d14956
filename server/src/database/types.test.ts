import { expect, test } from 'vitest';
import { makeDatabase } from '#test/database';
import { generateTypes } from '#test/generate-types';

test('the generated types match the database (npm run db:types)', async () => {
  const { url } = await makeDatabase();
  await expect(generateTypes(url, 'verify')).resolves.toBeUndefined();
});
