import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { unnamedPerson } from '#contract/people/auth.ts';
import { canonicalEmail, emailKey } from '#service/core/accounts/email-address.ts';
import { weaknessOf } from '#service/core/security/password-rules.ts';
import { hashPassword } from '#service/core/security/passwords.ts';
import type { Db, Tx } from '#service/db/db.ts';
import { type Config, ConfigError } from './config.ts';
import { lockInTransaction } from './db/advisory-lock.ts';

const demoEmail = 'admin@paddock.example';
/** Sign-in data of the first administrator, and the password hash of the demo users. */
interface SignIn {
  message: string;
  passwordHash: string;
}

/**
 * Ensures an enabled platform administrator: the one in ADMIN_EMAIL and ADMIN_PASSWORD, whose password is updated.
 * In demo mode both are generated if absent, and printed once. Throws `ConfigError` in production if nobody could
 * sign in, or the password is one that nobody may choose.
 */
export async function ensureAdministrator(db: Db, config: Config): Promise<SignIn> {
  return await db.transaction().execute(async (tx) => {
    // Of two processes that start together on a new store, the second finds the first's administrator.
    await lockInTransaction(tx, 'administrator');
    return await ensureAlone(tx, config);
  });
}

async function ensureAlone(tx: Tx, config: Config): Promise<SignIn> {
  const existing = await tx
    .selectFrom('users')
    .select(['email', 'password_hash'])
    .where('role', '=', 'PLATFORM_ADMIN')
    .where('is_enabled', '=', true)
    .where('password_hash', 'is not', null)
    .orderBy('created_at')
    .executeTakeFirst();
  if (config.adminPassword === undefined && existing !== undefined) {
    const message = `Sign in as ${existing.email}. Its password was told at the first start; ADMIN_PASSWORD sets a new one.`;
    return { message, passwordHash: existing.password_hash ?? '' };
  }
  const hasAll = config.adminEmail !== undefined && config.adminPassword !== undefined;
  if (config.mode === 'production' && existing === undefined && !hasAll) {
    throw new ConfigError(
      'ADMIN_EMAIL and ADMIN_PASSWORD: required in production while there is no administrator',
    );
  }
  const email = config.adminEmail ?? existing?.email ?? demoEmail;
  const password = config.adminPassword ?? randomBytes(12).toString('base64url');
  const weakness = config.mode === 'production' && weaknessOf(password, [email]);
  if (weakness) throw new ConfigError(`ADMIN_PASSWORD: ${weakness}`);
  const passwordHash = await hashPassword(password);
  await saveAdministrator(tx, email, passwordHash);
  const passwordHint =
    config.adminPassword === undefined ? password : 'the password from ADMIN_PASSWORD';
  const people =
    config.mode === 'demo'
      ? '\nPeople of the demo practice, such as amelia.hart@northfield-vets.example, have the same password.'
      : '';
  return { message: `Sign in as ${email} with ${passwordHint}${people}`, passwordHash };
}

async function saveAdministrator(tx: Tx, email: string, passwordHash: string): Promise<void> {
  const now = new Date();
  const updatedUser = await tx
    .updateTable('users')
    .set({
      password_hash: passwordHash,
      is_enabled: true,
      role: 'PLATFORM_ADMIN',
      // A user with a password is no longer invited.
      invitation_state: sql`case when invitation_state is not null then 'accepted' end`,
      updated_at: now,
    })
    .where((where) => where(where.fn<string>('lower', ['email']), '=', emailKey(email)))
    .executeTakeFirst();
  if (updatedUser.numUpdatedRows > 0n) return;
  await tx
    .insertInto('users')
    .values({
      user_id: randomUUID(),
      email: canonicalEmail(email),
      first_name: unnamedPerson.firstName,
      last_name: unnamedPerson.lastName,
      role: 'PLATFORM_ADMIN',
      is_enabled: true,
      brand_ids: [],
      site_ids: [],
      client_account_ids: [],
      password_hash: passwordHash,
      created_at: now,
      updated_at: now,
    })
    .execute();
}
