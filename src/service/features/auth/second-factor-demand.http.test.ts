import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import { describe, expect, test } from 'vitest';
import { resealWorker } from '#service/core/security/resealing.store.ts';
import { sealing } from '#service/db/sealing.ts';
import { expectProblem } from '#testing/expect-problem.ts';
import { type TestUserParts, testPassword } from '#testing/make-user.ts';
import { addApp, ownFactorsPath, secondFactorService } from '#testing/second-factors.ts';
import { type Client, testPublicUrl, testSecret } from '#testing/start-service.ts';
import { sealedTotpSecrets, totpPurpose } from './totp.ts';

const { email, login, robinWithApp, service, trail } = await secondFactorService();

describe('an administrator', () => {
  test("sees a user's factors and resets them, which is audited", async () => {
    const { robin } = await robinWithApp();
    const ash = await service.signInAs({ firstName: 'Ash' });
    const path = `/users/${robin.userId}/second-factors`;
    const { data } = (await ash.call('GET', path)).json();
    expect(data).toEqual([expect.objectContaining({ kind: 'totp', name: 'Phone' })]);
    expect((await ash.call('DELETE', path)).statusCode).toBe(204);
    expect((await login()).statusCode).toBe(200);
    const reset = (await trail()).find(({ action }) => action === 'resetUserFactors');
    expect(reset).toMatchObject({ before: { secondFactors: ['Phone'] } });
  });

  test('cannot reset their own factors, which needs no password', async () => {
    const { robin } = await robinWithApp();
    const path = `/users/${robin.userId}/second-factors`;
    expectProblem(await robin.call('DELETE', path), 'guarded');
    // Ids compare without case.
    const shouted = `/users/${robin.userId.toUpperCase()}/second-factors`;
    expectProblem(await robin.call('DELETE', shouted), 'guarded');
  });
});

test('without extensions the password is enough to sign in, as the interface has no second step', async () => {
  if (service.store.kind === 'pglite') return; // the embedded store has one process
  await robinWithApp();
  const plain = await service.startBeside({ extensions: false });
  const payload = { email, password: testPassword };
  const answer = await plain.inject({ method: 'POST', url: '/auth/login', payload });
  expect(answer.statusCode).toBe(200);
});

test("the secret of an app is re-encrypted with the service's next secret", async () => {
  const { robin, secret } = await robinWithApp();
  const next = 'the next secret of these tests, 32 characters';
  const { work } = resealWorker({
    db: service.db,
    sealing: sealing(next, testSecret),
    columns: [sealedTotpSecrets],
    onReseal: () => undefined,
  });
  await work({}, { signal: new AbortController().signal });
  const { sealed_secret: sealed } = await service.db
    .selectFrom('user_factors')
    .select('sealed_secret')
    .executeTakeFirstOrThrow();
  expect(sealing(next).open(sealed ?? Buffer.alloc(0), totpPurpose(robin.userId))).toBe(secret);
});

describe('an organization', () => {
  const policy = (client: Client, body: object, organizationId = 1) =>
    client.call('PUT', `/sign-in-policies/${organizationId}`, { body });

  test('demands a second factor from the next sign-in on, and allows nothing else before', async () => {
    const robin = await service.signInAs({ email, siteIds: [101] });
    const changed = await policy(robin, { demandsSecondFactor: true });
    expect(changed.json()).toMatchObject({
      demandsSecondFactor: true,
      people: 1,
      peopleWithout: 1,
    });
    expect((await robin.call('GET', '/users')).statusCode).toBe(200);

    const { token } = (await login()).json();
    const call: Client['call'] = (method, path, request) =>
      service.call(method, path, { ...request, headers: { authorization: `Bearer ${token}` } });
    const client = { ...robin, call };
    expectProblem(await call('GET', '/users'), 'second_factor_missing');
    expectProblem(await call('GET', '/site/101/fhir/endpoint'), 'second_factor_missing');
    expect((await call('GET', '/auth/user')).json()).toMatchObject({ lacksSecondFactor: true });
    await addApp(client);
    expect((await call('GET', '/users')).statusCode).toBe(200);
    expect((await call('GET', '/auth/user')).json()).not.toHaveProperty('lacksSecondFactor');
    // The last update wins.
    const { data, isDemanded } = (await call('GET', ownFactorsPath)).json();
    expect(isDemanded).toBe(true);
    const remove = (factorId: string) =>
      call('POST', `${ownFactorsPath}/${factorId}/remove`, { body: {} });
    expectProblem(await remove(data[0].factorId.toUpperCase()), 'guarded');
    expectProblem(await remove(randomUUID()), 'not_found');
    expect((await trail()).find(({ action }) => action === 'changeSignInPolicy')).toMatchObject({
      before: { demandsSecondFactor: false },
      after: { demandsSecondFactor: true },
    });
  });

  test('records one change when several requests make it at once', async () => {
    const robin = await service.signInAs();
    await Promise.all(
      Array(6)
        .fill({ demandsSecondFactor: true })
        .map((body) => policy(robin, body)),
    );
    const entries = (await trail()).filter(({ action }) => action === 'changeSignInPolicy');
    expect(entries).toHaveLength(1);
  });

  test('is changed by its own administrators, and by platform administrators', async () => {
    const robin = await service.signInAs();
    const other = await service.signInAs({ organizationId: 2 });
    const chief = await service.signInAs({ role: 'PLATFORM_ADMIN', organizationId: null });
    const change = { demandsSecondFactor: true };
    expectProblem(await policy(other, change), 'not_found');
    expectProblem(await policy(chief, change, 999), 'not_found');
    const names = async (client: Client) =>
      (await client.call('GET', '/sign-in-policies'))
        .json()
        .data.map(({ organizationId }: { organizationId: string }) => organizationId);
    expect(await names(robin)).toEqual(['1']);
    expect((await names(chief)).sort()).toEqual(['1', '2']);
    expect((await policy(chief, change, 2)).statusCode).toBe(200);
    expect((await login()).statusCode).toBe(401);
  });
});

test('the service demands one of platform administrators if configured', async () => {
  if (service.store.kind === 'pglite') return; // which is one process's alone
  const strict = await service.startBeside({ adminSecondFactor: true });
  const isLacking = async (parts: TestUserParts) => {
    const payload = { email: (await service.makeUser(parts)).email, password: testPassword };
    const { token } = (await strict.inject({ method: 'POST', url: '/auth/login', payload })).json();
    const headers = { authorization: `Bearer ${token}` };
    return (await strict.inject({ url: '/users', headers })).json().code;
  };
  const chief = { role: 'PLATFORM_ADMIN', organizationId: null } as const;
  expect(await isLacking(chief)).toBe('second_factor_missing');
  expect(await isLacking({ role: 'ADMIN' })).toBeUndefined();
});

describe('a passkey', () => {
  const id = Buffer.alloc(16, 7);
  const begin = async (client: Client) =>
    (await client.call('POST', `${ownFactorsPath}/passkeys`, { body: {} })).json();
  const confirm = (client: Client, challengeToken: string, credential: object) =>
    client.call('POST', `${ownFactorsPath}/passkeys/confirm`, {
      body: { challengeToken, credential, name: 'Laptop' },
    });

  /** A credential without attestation, as an authenticator creates it. */
  function created(challenge: string, transports: unknown) {
    const clientData = { type: 'webauthn.create', challenge, origin: testPublicUrl };
    const key = new Map<number, number | Uint8Array>();
    for (const [label, value] of [
      [1, 2],
      [3, -7],
      [-1, 1],
    ] as const)
      key.set(label, value);
    for (const coordinate of [-2, -3]) key.set(coordinate, randomBytes(32));
    const authData = Buffer.concat([
      createHash('sha256').update('localhost').digest(),
      // Present, with a key; a counter, the authenticator's model and the length of the id.
      Buffer.from([0x41, ...Array.from({ length: 20 }, () => 0), 0, id.length]),
      id,
      isoCBOR.encode(key),
    ]);
    const attestation = new Map<string, string | Map<string, string> | Uint8Array>();
    attestation.set('fmt', 'none').set('attStmt', new Map()).set('authData', authData);
    const base64 = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url');
    return {
      id: base64(id),
      rawId: base64(id),
      type: 'public-key',
      response: {
        clientDataJSON: base64(JSON.stringify(clientData)),
        attestationObject: base64(isoCBOR.encode(attestation)),
        transports,
      },
      clientExtensionResults: {},
    };
  }

  test('is added with a list of its transports, and refused for anything else', async () => {
    const robin = await service.signInAs({ email });
    const { challengeToken } = await begin(robin);
    for (const transports of ['usb', 7, [{}]]) {
      const refused = await confirm(robin, challengeToken, created(challengeToken, transports));
      expectProblem(refused, 'invalid_request');
    }
    const added = await confirm(robin, challengeToken, created(challengeToken, ['usb']));
    expect(added.statusCode).toBe(201);
  });

  test('that another account has is refused', async () => {
    for (const status of [201, 400]) {
      const client = await service.signInAs();
      const { challengeToken } = await begin(client);
      const answer = await confirm(client, challengeToken, created(challengeToken, []));
      expect(answer.statusCode).toBe(status);
    }
  });

  test('is created for the host of the public URL, and a forged one is refused', async () => {
    const robin = await service.signInAs({ email });
    const begun = await begin(robin);
    expect(begun.options).toMatchObject({
      challenge: begun.challengeToken,
      rp: { id: 'localhost', name: 'Paddock' },
      user: { name: email },
    });
    const clientData = { type: 'webauthn.create', challenge: begun.challengeToken, origin: 'x' };
    const credential = {
      id: 'A'.repeat(22),
      rawId: 'A'.repeat(22),
      type: 'public-key',
      response: {
        clientDataJSON: Buffer.from(JSON.stringify(clientData)).toString('base64url'),
        attestationObject: 'oA',
      },
      clientExtensionResults: {},
    };
    expectProblem(await confirm(robin, begun.challengeToken, credential), 'invalid_request');
    expect(await service.db.selectFrom('user_factors').selectAll().execute()).toEqual([]);
  });
});
