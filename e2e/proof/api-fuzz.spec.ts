import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from '@playwright/test';

// Needs no browser: what `npm test` does for a second, at full length and on both stores, one after the other.
const fuzz = 'src/service/api-fuzz.handlers.test.ts';
const stores = '--project=service-pglite --project=service-postgres --no-file-parallelism';

test('50,000 random requests to each store are answered as announced, and at once', async () => {
  test.setTimeout(3 * 3_600_000);
  const env = { API_FUZZ_REQUESTS: '50000', ...process.env };
  const child = spawn(`npx vitest run ${stores} ${fuzz}`, { shell: true, stdio: 'inherit', env });
  expect(await once(child, 'close')).toEqual([0, null]);
});
