import { afterAll, beforeEach, expect, test } from 'vitest';
import { verifyPassword } from '#service/core/security/passwords.ts';
import { makeUser, testPassword } from '#testing/make-user.ts';
import { resetStore } from '#testing/small-practice.ts';
import { openTestStore } from '#testing/start-service.ts';
import { testDatabase } from '#testing/test-database.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { ensureAdministrator } from './first-administrator.store.ts';

const database = await testDatabase();
const store = await openTestStore(database);
afterAll(async () => {
  await store.close();
  await database.remove();
});
beforeEach(() => resetStore(store.db));

const email = 'root@paddock.example';
const settings = { ADMIN_EMAIL: email, ADMIN_PASSWORD: 'a password of theirs' };

function configure(mode: Config['mode'], environment: Record<string, string> = {}): Config {
  return readConfig({ JWT_SECRET: 'x'.repeat(32), ...environment }, mode);
}

async function administrators() {
  return store.db.selectFrom('users').selectAll().where('role', '=', 'PLATFORM_ADMIN').execute();
}

test.each([{}, { ADMIN_EMAIL: email }, { ADMIN_PASSWORD: 'a password of theirs' }])(
  'production does not start with %j without an administrator',
  async (environment) => {
    const ensured = ensureAdministrator(store.db, configure('production', environment));
    await expect(ensured).rejects.toThrow(ConfigError);
    await expect(ensured).rejects.toThrow('ADMIN_EMAIL and ADMIN_PASSWORD');
    expect(await administrators()).toEqual([]);
  },
);

test('processes that start together create one administrator, whose password works in all of them', async () => {
  const starts = Array.from({ length: 4 }, () =>
    ensureAdministrator(store.db, configure('production', settings)),
  );
  await Promise.all(starts);
  expect(await administrators()).toHaveLength(1);
});

test('production creates the configured administrator, without printing the password', async () => {
  const { message } = await ensureAdministrator(store.db, configure('production', settings));
  const [row, ...others] = await administrators();
  expect(others).toEqual([]);
  expect(row).toMatchObject({ email, is_enabled: true, organization_id: null });
  expect(await verifyPassword(settings.ADMIN_PASSWORD, row?.password_hash ?? undefined)).toBe(true);
  expect(message).toContain(email);
  expect(message).not.toContain(settings.ADMIN_PASSWORD);
});

test('production starts without the variables once an administrator exists', async () => {
  await ensureAdministrator(store.db, configure('production', settings));
  const before = await administrators();
  await ensureAdministrator(store.db, configure('production'));
  expect(await administrators()).toEqual(before);
});

test.each(['long-enough', 'Password123456789', 'root@paddock.example'])(
  'production refuses the password %j, a demo accepts it',
  async (ADMIN_PASSWORD) => {
    const weak = { ...settings, ADMIN_PASSWORD };
    const ensured = ensureAdministrator(store.db, configure('production', weak));
    await expect(ensured).rejects.toThrow(ConfigError);
    await expect(ensured).rejects.toThrow('ADMIN_PASSWORD');
    expect(await administrators()).toEqual([]);
    await ensureAdministrator(store.db, configure('demo', weak));
    expect(await administrators()).toHaveLength(1);
  },
);

test('a password without an address is set for the existing administrator', async () => {
  await ensureAdministrator(store.db, configure('production', settings));
  const environment = { ADMIN_PASSWORD: 'yet another of their passwords' };
  await ensureAdministrator(store.db, configure('production', environment));
  const [row] = await administrators();
  expect(row?.email).toBe(email);
  expect(await verifyPassword(environment.ADMIN_PASSWORD, row?.password_hash ?? undefined)).toBe(
    true,
  );
});

test('an existing user is promoted and enabled; the address ignores case', async () => {
  const invitation = { state: 'revoked', sentAt: '2026-01-05', expiresAt: '2026-01-08' } as const;
  const parts = { email: 'Root@Paddock.example', isEnabled: false, invitation };
  const { userId } = await makeUser(store.db, parts);
  await ensureAdministrator(store.db, configure('production', settings));
  const [row, ...others] = await administrators();
  expect(others).toEqual([]);
  expect(row).toMatchObject({ user_id: userId, is_enabled: true, invitation_state: 'accepted' });
});

test('an administrator who is disabled or has no password does not count', async () => {
  await makeUser(store.db, { role: 'PLATFORM_ADMIN', isEnabled: false });
  await makeUser(store.db, { role: 'PLATFORM_ADMIN', hasPassword: false });
  const ensured = ensureAdministrator(store.db, configure('production'));
  await expect(ensured).rejects.toThrow(ConfigError);
});

test('a demo generates one and prints the password once', async () => {
  const first = await ensureAdministrator(store.db, configure('demo'));
  const password = /with (\S+)/.exec(first.message)?.[1] ?? '';
  expect(password.length).toBeGreaterThanOrEqual(15);
  const [row] = await administrators();
  expect(await verifyPassword(password, row?.password_hash ?? undefined)).toBe(true);
  expect(first.passwordHash).toBe(row?.password_hash);
  const second = await ensureAdministrator(store.db, configure('demo'));
  expect(second.message).toContain(row?.email);
  expect(second.message).not.toContain(password);
  expect(await administrators()).toEqual([row]);
});

test('a demo uses the configured password', async () => {
  const config = configure('demo', { ADMIN_PASSWORD: testPassword });
  const { message, passwordHash } = await ensureAdministrator(store.db, config);
  expect(await verifyPassword(testPassword, passwordHash)).toBe(true);
  expect(message).not.toContain(testPassword);
});
