import { describe, expect, test } from 'vitest';
import { expectProblem } from '#testing/expect-problem.ts';
import { mailsOf, tokenIn } from '#testing/mails-of.ts';
import { testPassword } from '#testing/make-user.ts';
import { addApp, later, ownFactorsPath, secondFactorService } from '#testing/second-factors.ts';
import { codeOf, stepMs } from '#testing/totp-code.ts';
import { secondStepKey } from './sign-in-throttle.rules.ts';

const { challenge, email, login, robinWithApp, service, trail, verify } =
  await secondFactorService();

const wrongCode = (secret: string) => {
  const near = [-1, 0, 1].map((steps) => codeOf(secret, steps));
  return ['000000', '111111', '222222', '333333'].find((code) => !near.includes(code)) as string; // one of four remains
};

describe('an authenticator app', () => {
  test('is added with a code, and sign-in then requires one', async () => {
    const robin = await service.signInAs({ email });
    const begun = (await robin.call('POST', `${ownFactorsPath}/totp`, { body: {} })).json();
    expect(begun.secretUri).toMatch(/^otpauth:\/\/totp\/Paddock:robin%40northfield/);
    const confirm = (code: string) =>
      robin.call('POST', `${ownFactorsPath}/totp/confirm`, {
        body: { challengeToken: begun.challengeToken, code, name: 'Phone' },
      });
    const refused = await confirm(wrongCode(begun.secret));
    expectProblem(refused, 'invalid_request');
    expect(refused.json().issues[0].path).toBe('code');
    expect((await login()).statusCode).toBe(200);

    const added = await confirm(codeOf(begun.secret));
    expect(new Set(added.json().recoveryCodes).size).toBe(10);
    expectProblem(await confirm(codeOf(begun.secret, 1)), 'link_expired');

    const first = await login();
    expectProblem(first, 'second_factor_required');
    expect(first.json()).not.toHaveProperty('token');
    expect(first.json().secondStep.kinds).toEqual(['totp', 'recovery']);
    const { challengeToken } = first.json().secondStep;
    const grouped = codeOf(begun.secret, 1).replace(/^.../, '$& ');
    const second = await verify({ code: grouped }, challengeToken);
    expect(second.statusCode).toBe(200);
    const headers = { authorization: `Bearer ${second.json().token}` };
    expect((await service.call('GET', '/users', { headers })).statusCode).toBe(200);
    // The challenge is used up.
    later(2 * stepMs);
    expectProblem(
      await verify({ code: codeOf(begun.secret) }, challengeToken),
      'invalid_credentials',
    );

    const events = await trail();
    expect(events).toContainEqual(
      expect.objectContaining({
        action: 'addAuthenticatorApp',
        after: { secondFactors: ['Phone'] },
      }),
    );
    expect(events.at(-1)).toMatchObject({ action: 'login', after: { secondFactor: 'Phone' } });
    const stored = await service.db.selectFrom('user_factors').selectAll().execute();
    expect(Buffer.from(stored[0]?.sealed_secret ?? []).toString('latin1')).not.toContain(
      begun.secret,
    );
    expect(JSON.stringify(events)).not.toContain(begun.secret);
  });

  test('brings recovery codes once, if two are added at the same time', async () => {
    const robin = await service.signInAs({ email });
    const begin = async () =>
      (await robin.call('POST', `${ownFactorsPath}/totp`, { body: {} })).json();
    const confirm = ({ challengeToken, secret }: Awaited<ReturnType<typeof begin>>) =>
      robin.call('POST', `${ownFactorsPath}/totp/confirm`, {
        body: { challengeToken, code: codeOf(secret), name: 'Phone' },
      });
    const added = await Promise.all([await begin(), await begin()].map(confirm));
    const codes = added.map((response) => response.json().recoveryCodes.length);
    expect(codes.sort()).toEqual([0, 10]);
  });

  test('accepts codes one step early and late, and each one once', async () => {
    const { secret } = await robinWithApp();
    later(2 * stepMs);
    for (const [steps, isAccepted] of [
      [-2, false],
      [2, false],
      [-1, true],
      [-1, false],
      [0, true],
      [-1, false],
      [0, false],
      [1, true],
    ] as const) {
      const { statusCode } = await verify({ code: codeOf(secret, steps) });
      expect([steps, statusCode]).toEqual([steps, isAccepted ? 200 : 400]);
    }
  });

  test('accepts a code from only one of two concurrent requests', async () => {
    const { secret } = await robinWithApp();
    const [one, other] = [await challenge(), await challenge()];
    const code = codeOf(secret);
    const answers = await Promise.all([verify({ code }, one), verify({ code }, other)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
  });

  test('throttles guesses, and neither the password nor a new one clears their count', async () => {
    const { secret } = await robinWithApp();
    const guess = async () => await verify({ code: wrongCode(secret) });
    for (let round = 0; round < 5; round += 1) expectProblem(await guess(), 'invalid_request');
    await service.call('POST', '/auth/forgot-password', { body: { email } });
    const [mail] = await mailsOf(service.db, email);
    const body = { token: tokenIn(mail?.body), password: testPassword };
    expect((await service.call('POST', '/auth/set-password', { body })).statusCode).toBe(200);
    expectProblem(await verify({ code: codeOf(secret) }), 'too_many_requests');
    later(1_000);
    expectProblem(await guess(), 'invalid_request');
    expectProblem(await verify({ code: codeOf(secret) }), 'too_many_requests');
    later(2_000);
    expect((await verify({ code: codeOf(secret) })).statusCode).toBe(200);
    expect(await service.db.selectFrom('sign_in_failures').selectAll().execute()).toEqual([]);
  });

  test('starts without the wrong codes of an earlier app', async () => {
    const robin = await service.signInAs({ email });
    const account = secondStepKey(email);
    const failures = { account, address: 'x', attempts: 100, failures: 100 };
    const row = { ...failures, last_attempt_at: new Date() };
    await service.db.insertInto('sign_in_failures').values(row).execute();
    const { secret } = await addApp(robin);
    later(stepMs);
    expect((await verify({ code: codeOf(secret) })).statusCode).toBe(200);
  });

  test('is removed with the password unless the sign-in is recent', async () => {
    const { robin } = await robinWithApp();
    const [factor] = (await robin.call('GET', ownFactorsPath)).json().data;
    const remove = (body: object) =>
      robin.call('POST', `${ownFactorsPath}/${factor.factorId}/remove`, { body });
    later(11 * 60_000);
    expect((await robin.call('GET', ownFactorsPath)).json()).toMatchObject({ needsPassword: true });
    for (const body of [{}, { currentPassword: 'not this one' }]) {
      const refused = await remove(body);
      expectProblem(refused, 'invalid_request');
      expect(refused.json().issues[0].path).toBe('currentPassword');
    }
    expect((await remove({ currentPassword: testPassword })).statusCode).toBe(204);
    expect((await robin.call('GET', ownFactorsPath)).json()).toMatchObject({
      data: [],
      recoveryCodesLeft: 0,
    });
    expect((await login()).statusCode).toBe(200);
    expect((await trail()).at(-2)).toMatchObject({
      action: 'removeOwnFactor',
      before: { secondFactors: ['Phone'] },
    });
  });
});

describe('a challenge', () => {
  test('ends after ten minutes, and when the account is disabled', async () => {
    const { secret, robin } = await robinWithApp();
    const old = await challenge();
    later(10 * 60_000);
    expectProblem(await verify({ code: codeOf(secret) }, old), 'invalid_credentials');
    const current = await challenge();
    const ash = await service.signInAs();
    await ash.call('PUT', `/users/${robin.userId}`, { body: { isEnabled: false } });
    await ash.call('PUT', `/users/${robin.userId}`, { body: { isEnabled: true } });
    expectProblem(await verify({ code: codeOf(secret) }, current), 'invalid_credentials');
  });

  test('of a sign-in ends when the password changes', async () => {
    const { secret, robin } = await robinWithApp();
    const current = await challenge();
    const body = { currentPassword: testPassword, password: 'seven grey mules eat thistles' };
    expect((await robin.call('POST', '/auth/user/password', { body })).statusCode).toBe(200);
    expectProblem(await verify({ code: codeOf(secret) }, current), 'invalid_credentials');
  });

  test('of a sign-in cannot add a factor, and requires exactly one proof', async () => {
    const { secret, robin } = await robinWithApp();
    const challengeToken = await challenge();
    const body = { challengeToken, code: codeOf(secret), name: 'Tablet' };
    expectProblem(
      await robin.call('POST', `${ownFactorsPath}/totp/confirm`, { body }),
      'link_expired',
    );
    expectProblem(await verify({}, challengeToken), 'invalid_request');
    const both = { code: codeOf(secret), recoveryCode: 'x' };
    expectProblem(await verify(both, challengeToken), 'invalid_request');
  });

  test("of somebody else's app is refused", async () => {
    const robin = await service.signInAs({ email });
    const begun = await robin.call('POST', `${ownFactorsPath}/totp`, { body: {} });
    const { challengeToken, secret } = begun.json();
    const other = await service.signInAs();
    const body = { challengeToken, code: codeOf(secret), name: 'Phone' };
    expectProblem(
      await other.call('POST', `${ownFactorsPath}/totp/confirm`, { body }),
      'link_expired',
    );
  });
});

describe('recovery codes', () => {
  test('sign in once each, however they are typed', async () => {
    const { recoveryCodes, robin } = await robinWithApp();
    const [code = ''] = recoveryCodes;
    const typed = ` ${code.toUpperCase().replace('-', ' ')} `;
    const [one, other] = [await challenge(), await challenge()];
    const answers = await Promise.all([
      verify({ recoveryCode: typed }, one),
      verify({ recoveryCode: code }, other),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
    expectProblem(await verify({ recoveryCode: code }), 'invalid_request');
    expect((await robin.call('GET', ownFactorsPath)).json().recoveryCodesLeft).toBe(9);
    const stored = await service.db.selectFrom('recovery_codes').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(code.slice(0, 5));
  });

  test('are replaced by new ones', async () => {
    const { recoveryCodes, robin } = await robinWithApp();
    const renewed = await robin.call('POST', '/auth/user/recovery-codes', { body: {} });
    expect(renewed.statusCode).toBe(201);
    expectProblem(await verify({ recoveryCode: recoveryCodes[0] }), 'invalid_request');
    const [code] = renewed.json().recoveryCodes;
    expect((await verify({ recoveryCode: code })).statusCode).toBe(200);
    expect((await trail()).map(({ action }) => action)).toContain('renewRecoveryCodes');
  });
});
