import { sql } from 'kysely';
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest';
import { testPassword } from '#testing/make-user.ts';
import { failToStart, startServiceProcess } from '#testing/service-process.ts';
import { openTestStore, testSecret } from '#testing/start-service.ts';
import { type TestDatabase, testDatabase } from '#testing/test-database.ts';

// Each start is a separate process, which takes long on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

let database: TestDatabase;
let place: Record<string, string>;
beforeEach(async () => {
  database = await testDatabase('empty');
  place =
    database.kind === 'pglite' ? { DATA_DIR: database.dataDir } : { DATABASE_URL: database.url };
});
afterEach(() => database.remove());

const complete = {
  JWT_SECRET: testSecret,
  ADMIN_EMAIL: 'root@paddock.example',
  ADMIN_PASSWORD: testPassword,
};

test('refuses a store from before the first release, with instructions and without a stack trace', async () => {
  const { db, close } = await openTestStore(database);
  await sql`update migrations set name = 'old_' || name`.execute(db);
  await close();
  const { code, output } = await failToStart({ ...place, ...complete });
  expect(code).toBe(1);
  expect(output).toContain('Paddock does not start.\nThe store was made by a version of Paddock');
  expect(output).not.toMatch(/\n\s+at /);
});

if (inject('store') === 'pglite') {
  // Refused before a store is opened.
  test('production without a secret does not start, and says why without a stack trace', async () => {
    const { JWT_SECRET: _, ...rest } = complete;
    const { code, output } = await failToStart({ ...place, ...rest });
    expect(code).toBe(1);
    expect(output).toContain('Paddock does not start.\nJWT_SECRET: required in production');
    expect(output).not.toMatch(/\n\s+at /);
  });

  test('production without an administrator does not start, and says why without a stack trace', async () => {
    const { code, output } = await failToStart({ ...place, JWT_SECRET: testSecret });
    expect(code).toBe(1);
    expect(output).toContain('Paddock does not start.\nADMIN_EMAIL and ADMIN_PASSWORD: required');
    expect(output).not.toMatch(/\n\s+at /);
  });

  test('a demo does not start where others could reach it', async () => {
    const { code, output } = await failToStart({ ...place, PADDOCK_MODE: 'demo', HOST: '0.0.0.0' });
    expect(code).toBe(1);
    expect(output).toContain('Paddock does not start.\nHOST: demo mode has known passwords');
  });

  test('refuses a second start on one data folder early, while the first continues', async () => {
    const first = await startServiceProcess({ ...place, ...complete });
    const { code, output, processorMs } = await failToStart({ ...place, ...complete });
    expect(code).toBe(1);
    expect(output).toContain(`Another Paddock is running on ${place.DATA_DIR}`);
    expect(output).not.toMatch(/\n\s+at /);
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
    await first.kill();
    // Leftovers of the dead process are harmless.
    const next = await startServiceProcess({ ...place, ...complete });
    const ended = await next.stop();
    expect(ended.code).toBe(0);
    // Compared with a start that succeeds; not in seconds, which are longer on a busy machine.
    expect(processorMs).toBeLessThan(ended.processorMs ?? 0);
  });
} else {
  test('a second process on one database serves alongside the first', async () => {
    const both = await Promise.all([
      startServiceProcess({ ...place, ...complete }),
      startServiceProcess({ ...place, ...complete }),
    ]);
    for (const { url } of both) expect((await fetch(`${url}/readyz`)).status).toBe(200);
    const { port } = new URL(both[0].url);
    const { output } = await failToStart({ ...place, ...complete, PORT: port });
    expect(output).toContain(`Paddock does not start.\nPORT: another program listens on `);
    expect(output).not.toMatch(/\n\s+at /);
    for (const one of both) expect((await one.stop()).code).toBe(0);
  });
}
