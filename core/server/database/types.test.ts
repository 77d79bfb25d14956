import { expect, test } from 'vitest';
import { makeDatabase } from '#core/server/test/database';
import { generateTypes } from '#core/server/test/generate-types';

test('the generated types match the database (npm run db:types)', async () => {
  const { url } = await makeDatabase();
  await expect(generateTypes(url, 'verify')).resolves.toBeUndefined();
});
