import type { LightMyRequestResponse } from 'fastify';
import { describe, expect, test } from 'vitest';
import { expectProblem } from '#testing/expect-problem.ts';
import { mailsOf, tokenIn } from '#testing/mails-of.ts';
import { testPassword } from '#testing/make-user.ts';
import { testService } from '#testing/start-service.ts';
import { accountKey } from './sign-in-throttle.rules.ts';

const service = await testService();
const email = 'robin@northfield.example';
const attacker = '192.0.2.66';
const home = '198.51.100.7';

const login = (address: string, password: string, ip: string) =>
  service.call('POST', '/auth/login', { body: { email: address, password }, ip });

/** Stores this many failures directly, since making them would take too long. */
const fail = (ip: string, failures: number, address = email) =>
  service.db
    .insertInto('sign_in_failures')
    .values({
      account: accountKey(address),
      address: ip,
      attempts: failures,
      failures,
      last_attempt_at: new Date(),
    })
    .execute();

/** Moves the last attempts into the past. */
const ago = (ms: number) =>
  service.db
    .updateTable('sign_in_failures')
    .set({ last_attempt_at: new Date(Date.now() - ms) })
    .execute();

function expectWait(response: LightMyRequestResponse, seconds: number): void {
  expectProblem(response, 'too_many_requests');
  const retryAfter = Number(response.headers['retry-after']);
  expect(retryAfter).toBeGreaterThan(seconds * 0.5);
  expect(retryAfter).toBeLessThanOrEqual(seconds);
}

describe('failed sign-ins', () => {
  test('have no delay five times, then increasing ones, even for the right password', async () => {
    await service.makeUser({ email });
    for (let round = 0; round < 5; round += 1) {
      expectProblem(await login(email, 'wrong', attacker), 'invalid_credentials');
    }
    await ago(0); // even on a slow machine
    expectWait(await login(email, testPassword, attacker), 1);
    await ago(1_000);
    expectProblem(await login(email, 'wrong', attacker), 'invalid_credentials');
    await ago(0);
    expectWait(await login(email, testPassword, attacker), 2);
    // Attempts during the delay do not extend it.
    await ago(2_000);
    expect((await login(email, testPassword, attacker)).statusCode).toBe(200);
    expectProblem(await login(email, 'wrong', attacker), 'invalid_credentials');
  });

  test('from one address do not lock the owner out at another', async () => {
    await service.makeUser({ email });
    await fail(attacker, 20);
    expectProblem(await login(email, testPassword, attacker), 'too_many_requests');
    expect((await login(email, testPassword, home)).statusCode).toBe(200);
    // The owner's sign-in must not clear the attacker's failures.
    expectProblem(await login(email, testPassword, attacker), 'too_many_requests');
  });

  test('get the same answer for existing, disabled and unknown accounts', async () => {
    await service.makeUser({ email });
    await service.makeUser({ email: 'off@northfield.example', isEnabled: false });
    const addresses = [email, 'off@northfield.example', 'nobody@northfield.example'];
    const answers = [];
    for (const [index, address] of addresses.entries()) {
      const ip = `192.0.2.${index}`;
      const first = await login(address, 'wrong', ip);
      await fail(`198.51.100.${index}`, 14, address);
      const waiting = await login(address, 'wrong', `198.51.100.${index}`);
      await fail(`203.0.113.${index}`, 20, address);
      const last = await login(address, 'wrong', `203.0.113.${index}`);
      const got = [first, waiting, last];
      const parts = got.map(({ statusCode, headers, body }) => {
        const minutes = Math.ceil(Number(headers['retry-after'] ?? 0) / 60);
        return `${statusCode} after ${minutes} minutes ${body}`;
      });
      answers.push(parts.join('\n'));
    }
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toMatch(/^401 .*\n429 after 9 minutes .*\n429 /);
  });

  test('take as long for an unknown account as for an existing one', async () => {
    await service.makeUser({ email });
    await service.makeUser({ email: 'off@northfield.example', isEnabled: false });
    const times: Record<string, number[]> = {};
    // Interleaved, so that a slow moment of the machine affects all of them.
    for (let round = 0; round < 5; round += 1) {
      for (const name of ['robin', 'off', 'nobody']) {
        const start = performance.now();
        await login(`${name}@northfield.example`, 'wrong', `203.0.113.${round}`);
        times[name] = [...(times[name] ?? []), performance.now() - start];
      }
    }
    const [enabled = 0, disabled = 0, unknown = 0] = Object.values(times).map(
      (list) => list.sort((one, other) => one - other)[2],
    );
    // Without hashing the password it would be twenty times faster.
    for (const time of [disabled, unknown]) expect(time).toBeGreaterThan(enabled / 3);
  });

  test('are limited equally when made in parallel', async () => {
    await service.makeUser({ email });
    const passwords = Array.from({ length: 30 }, (_, index) => `guess ${index}`);
    const answers = await Promise.all(passwords.map((guess) => login(email, guess, attacker)));
    const tried = answers.filter((answer) => answer.statusCode === 401).length;
    expect(tried).toBeGreaterThanOrEqual(5);
    // On a slow machine the first delay of a second may be over before all have started.
    expect(tried).toBeLessThanOrEqual(7);
  });

  test('with many accounts from one address are delayed too, and successful ones do not count', async () => {
    await service.makeUser({ email });
    for (let index = 0; index < 22; index += 1) await fail(attacker, 1, `${index}@x.example`);
    expectWait(await login('another@x.example', 'wrong', attacker), 4);
    expectProblem(await login(email, testPassword, attacker), 'too_many_requests');
    expect((await login(email, testPassword, home)).statusCode).toBe(200);
    await ago(3_600_001);
    expect((await login(email, testPassword, attacker)).statusCode).toBe(200);
    await fail(home, 4);
    expect((await login(email, testPassword, home)).statusCode).toBe(200);
    const left = await service.db
      .selectFrom('sign_in_failures')
      .select('failures')
      .where('address', '=', home)
      .execute();
    expect(left).toEqual([]);
  });

  test('of others do not lock a person out at an address of an earlier sign-in', async () => {
    const shared = '2001:db8:1:2::7';
    await service.makeUser({ email });
    expect((await login(email, testPassword, shared)).statusCode).toBe(200);
    const network = '2001:db8:1:2::/64';
    for (let index = 0; index < 40; index += 1) await fail(network, 1, `${index}@x.example`);
    const refused = await login('another@x.example', testPassword, shared);
    expect(expectProblem(refused, 'too_many_requests')).toMatch(/from your network/);
    expect((await login(email, testPassword, '2001:db8:1:2::8')).statusCode).toBe(200);
    // Guesses at that account are still limited per account and address.
    await fail(network, 20);
    expectProblem(await login(email, testPassword, shared), 'too_many_requests');
  });

  test('a hundred times within a month require a password reset, which lets the owner in', async () => {
    await service.makeUser({ email });
    for (let index = 0; index < 10; index += 1) await fail(`203.0.113.${index}`, 10);
    const refused = await login(email, testPassword, home);
    expect(expectProblem(refused, 'too_many_requests')).toMatch(/set a new password/);
    expect(refused.headers['retry-after']).toMatch(/^\d+$/);
    await service.call('POST', '/auth/forgot-password', { body: { email } });
    const token = tokenIn((await mailsOf(service.db, email))[0]?.body);
    const body = { token, password: 'seven grey mules eat thistles' };
    expect((await service.call('POST', '/auth/set-password', { body })).statusCode).toBe(200);
    expect((await login(email, body.password, home)).statusCode).toBe(200);
  });

  test('are forgotten after thirty days', async () => {
    await service.makeUser({ email });
    for (let index = 0; index < 10; index += 1) await fail(`203.0.113.${index}`, 10);
    await fail(home, 20);
    await ago(30 * 24 * 3_600_000 + 1);
    expect((await login(email, testPassword, home)).statusCode).toBe(200);
  });

  test('are stored without the address that was typed', async () => {
    await login('my password by mistake', 'wrong', attacker);
    const rows = await service.db.selectFrom('sign_in_failures').selectAll().execute();
    expect(rows).toMatchObject([{ address: attacker, attempts: 1, failures: 1 }]);
    expect(JSON.stringify(rows)).not.toContain('mistake');
  });
});
