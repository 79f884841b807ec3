import { describe, expect, test } from 'vitest';
import { expectProblem } from '#testing/expect-problem.ts';
import { mailsOf } from '#testing/mails-of.ts';
import { type TestUserParts, testPassword } from '#testing/make-user.ts';
import { testPublicUrl, testService } from '#testing/start-service.ts';

const service = await testService();
const email = 'ash@northfield.example';
const ash = { email, firstName: 'Ash', lastName: 'Fern', role: 'SITE_USER' };
const platform: TestUserParts = { role: 'PLATFORM_ADMIN', organizationId: null };

async function create(body: object, as: TestUserParts = {}) {
  const client = await service.signInAs(as);
  return await client.call('POST', '/users', { body });
}

describe('a new user', () => {
  test('without a password is invited by email', async () => {
    const before = Date.now();
    const response = await create({ ...ash, brandId: 11, siteId: 101, clientAccountId: [1001] });
    expect(response.statusCode).toBe(201);
    const user = response.json();
    expect(user).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      ...ash,
      isEnabled: true,
      organizationIds: ['1'],
      brandIds: ['11'],
      siteIds: ['101'],
      clientAccountIds: ['1001'],
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
      tosAcceptedAt: null,
      lastLoginAt: null,
      invitation: { state: 'pending', sentAt: expect.any(String), expiresAt: expect.any(String) },
    });
    const lifetime = new Date(user.invitation.expiresAt).getTime() - before;
    expect(lifetime / 86_400_000).toBeCloseTo(7, 2);
    const [mail, ...others] = await mailsOf(service.db, email);
    expect(mail?.body).toMatch(new RegExp(`^${testPublicUrl}/console/invitation#[\\w-]{43}$`, 'm'));
    expect(others).toEqual([]);
  });

  test('with a password can sign in at once, and gets no email', async () => {
    const password = 'seven grey mules eat thistles';
    const created = (await create({ ...ash, password })).json();
    expect(created.invitation).toBeNull();
    expect(JSON.stringify(created)).not.toMatch(/password|argon/);
    const signIn = await service.call('POST', '/auth/login', { body: { email, password } });
    expect(signIn.statusCode).toBe(200);
    expect(await mailsOf(service.db, email)).toEqual([]);
  });

  test('that is disabled is not invited yet', async () => {
    const created = (await create({ ...ash, isEnabled: false })).json();
    expect([created.isEnabled, created.invitation]).toEqual([false, null]);
    expect(await mailsOf(service.db, email)).toEqual([]);
  });

  test.each([
    ['common', 'Password12345678'],
    ['based on their own name', 'ash.fern@northfield'],
    ['short', 'fourteen chars'],
  ])('is refused with a password that is %s', async (_what, password) => {
    expectProblem(await create({ ...ash, password }), 'invalid_request', ['password']);
  });

  const written = 'ash@straße.example';
  const punycode = 'ASH@xn--strae-oqa.example';
  test.each([
    [email, email],
    [email, ' ASH@Northfield.Example '],
    [email, 'ash\u200b@north\u00adfield.example'],
    [written, punycode],
    [punycode, written],
  ])('is refused if the address is taken in any spelling: %s, %s', async (kept, taken) => {
    await service.makeUser({ email: kept, organizationId: 2 });
    const body = { email: taken, password: testPassword };
    expect((await service.call('POST', '/auth/login', { body })).statusCode).toBe(200);
    expectProblem(await create({ ...ash, email: taken }), 'duplicate', ['email']);
  });

  test('is created once by ten concurrent requests', async () => {
    const client = await service.signInAs();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => client.call('POST', '/users', { body: ash })),
    );
    const statuses = answers.map((answer) => answer.statusCode).sort();
    expect(statuses).toEqual([201, ...Array<number>(9).fill(409)]);
    expect(await mailsOf(service.db, email)).toHaveLength(1);
  });
});

describe('the places of a new user', () => {
  test.each([
    [{ organizationId: 2 }, ['organizationId']],
    [{ organizationId: 99 }, ['organizationId']],
    [{ brandId: 21 }, ['brandId']],
    [{ siteId: 201 }, ['siteId']],
    [{ brandId: 11, siteId: 102 }, ['siteId']],
    [{ brandId: 99, siteId: 101 }, ['brandId', 'siteId']],
    [{ clientAccountId: [1001, 2001] }, ['clientAccountId.1']],
  ])("must be consistent and of the caller's organization: %j", async (places, paths) => {
    expectProblem(await create({ ...ash, ...places }), 'invalid_request', paths);
  });

  test.each([
    [{ siteId: 999 }, ['siteId']],
    [{ brandId: 99, siteId: 999 }, ['brandId', 'siteId']],
    [{ brandId: 11, siteId: 201 }, ['brandId', 'siteId']],
    [{ brandId: 11, siteId: 999 }, ['siteId']],
  ])('of a platform administrator must be consistent: %j', async (places, paths) => {
    expectProblem(await create({ ...ash, ...places }, platform), 'invalid_request', paths);
  });

  test('can be several sites, and each unknown one has its own issue', async () => {
    const created = await create({ ...ash, siteId: 102, siteIds: [101, 102] });
    expect(created.json().siteIds).toEqual(['101', '102']);
    const strange = { ...ash, email: 's@northfield.example', siteIds: [101, 201] };
    expectProblem(await create(strange), 'invalid_request', ['siteIds.1']);
  });

  test("do not reveal whether another organization's place exists", async () => {
    const foreign = await create({ ...ash, siteId: 201, organizationId: 1 });
    const unknown = await create({ ...ash, siteId: 999, organizationId: 1 });
    expect(foreign.body).toBe(unknown.body);
    expect((await create({ ...ash, organizationId: 2 })).body).toBe(
      (await create({ ...ash, organizationId: 999 })).body,
    );
  });

  test("are the caller's organization by default; only platform administrators can name another", async () => {
    expect((await create(ash)).json().organizationIds).toEqual(['1']);
    const body = { ...ash, email: 'b@southgate.example', organizationId: 2, siteId: 201 };
    expect((await create(body, platform)).json().organizationIds).toEqual(['2']);
    const newcomer = { ...ash, email: 'd@southgate.example', siteId: 201 };
    expect((await create(newcomer, platform)).json().organizationIds).toEqual(['2']);
    const nowhere = await create({ ...ash, email: 'c@southgate.example' }, platform);
    expectProblem(nowhere, 'invalid_request', ['organizationId']);
  });
});

describe('a platform administrator', () => {
  const chief = { ...ash, role: 'PLATFORM_ADMIN' };

  test('is created only by another, and belongs to no organization', async () => {
    expectProblem(await create(chief), 'forbidden', ['role']);
    const created = await create(chief, platform);
    expect([created.statusCode, created.json().organizationIds]).toEqual([201, []]);
  });

  test('has no places', async () => {
    const placed = await create({ ...chief, organizationId: 1, siteId: 101 }, platform);
    expectProblem(placed, 'invalid_request', ['organizationId', 'siteId']);
  });
});
