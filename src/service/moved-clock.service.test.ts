import { expect, onTestFinished, test, vi } from 'vitest';
import { makeUser } from '#testing/make-user.ts';
import { newEndpoint } from '#testing/new-endpoint.ts';
import { environmentOn, processClient, startServiceProcess } from '#testing/service-process.ts';
import { insertSmallPractice } from '#testing/small-practice.ts';
import { openTestStore } from '#testing/start-service.ts';
import { testDatabase } from '#testing/test-database.ts';
import { startReceiver } from '#testing/webhook-receiver.ts';

vi.setConfig({ testTimeout: 120_000 });

const ahds = '/site/101/ahds/v1';
const soon = { timeout: 30_000, interval: 50 };

/** Moves the clock of a process, as a wrong system clock does. PostgreSQL keeps its own. */
function clockMovedBy(hours: number): { NODE_OPTIONS: string } {
  const code = `
    const RightDate = Date;
    const now = () => RightDate.now() + ${hours} * 3_600_000;
    globalThis.Date = class extends RightDate {
      static now = now;
      constructor(...parts) {
        super(...(parts.length === 0 ? [now()] : parts));
      }
    };`;
  return { NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(code)}` };
}

test.each([1, -1])(
  'continues after its clock is moved by %d h, and after it is corrected',
  async (hours) => {
    const database = await testDatabase();
    onTestFinished(database.remove);
    const store = await openTestStore(database);
    await insertSmallPractice(store.db);
    const { email } = await makeUser(store.db, { email: 'robin@northfield.example' });
    await store.close();
    const receiver = await startReceiver();
    onTestFinished(receiver.close);
    const environment = { ...environmentOn(database), WEBHOOK_LOOPBACK: 'on' };
    const { call, signIn } = processClient();
    let running = await startServiceProcess(environment);
    const ask = async (request: string, body?: unknown) => {
      const response = await call(running, request, body);
      expect(response.status, request).toBeLessThan(300);
      return response.body;
    };
    await signIn(running, email);
    await ask(`POST ${ahds}/webhook`, {
      name: 'Hook',
      url: receiver.url,
      events: ['eventgroup.created'],
    });
    const { id } = await ask('POST /site/101/fhir/endpoint', newEndpoint({ name: 'Version 1' }));

    for (const [at, clock] of [clockMovedBy(hours), {}].entries()) {
      await running.stop();
      running = await startServiceProcess({ ...environment, ...clock });
      // The session was created by the process with the other clock.
      await ask('GET /auth/user');
      await ask(
        `PUT /site/101/fhir/endpoint/${id}`,
        newEndpoint({ id, name: `Version ${at + 2}` }),
      );
      await ask(`POST ${ahds}/eventgroup`, { name: `Group ${at}`, status: 'active' });
      await expect
        .poll(() => receiver.received.map(({ payload }) => payload.data.name), soon)
        .toEqual(['Group 0', 'Group 1'].slice(0, at + 1));
      await signIn(running, email);
    }
    const { entry } = await ask(`GET /site/101/fhir/endpoint/${id}/history`);
    expect(entry.map(({ resource }: { resource: { name: string } }) => resource.name)).toEqual([
      'Version 3',
      'Version 2',
      'Version 1',
    ]);
  },
);
