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
    // Otherwise two processes that start together on a new store would each create one.
    await lockInTransaction(tx, 'administrator');
    return await ensureAlone(tx, config);
  });
}

async function ensureAlone(tx: Tx, config: Config): Promise<SignIn> {
  const { rows } = await sql<{ email: string; passwordHash: string }>`
    select email, password_hash as "passwordHash" from users
    where role = 'PLATFORM_ADMIN' and is_enabled and password_hash is not null
    order by created_at limit 1`.execute(tx);
  const [existing] = rows;
  if (config.adminPassword === undefined && existing !== undefined) {
    const message = `Sign in as ${existing.email}. Its password was told at the first start; ADMIN_PASSWORD sets a new one.`;
    return { message, passwordHash: existing.passwordHash };
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
  // A user with a password is no longer invited.
  const updated = await sql`update users set password_hash = ${passwordHash}, is_enabled = true,
      role = 'PLATFORM_ADMIN', updated_at = ${now},
      invitation_state = case when invitation_state is not null then 'accepted' end
    where lower(email) = ${emailKey(email)}`.execute(tx);
  if (updated.numAffectedRows !== 0n) return;
  const { firstName, lastName } = unnamedPerson;
  await sql`insert into users (user_id, email, first_name, last_name, role, is_enabled, brand_ids, site_ids,
      client_account_ids, password_hash, created_at, updated_at)
    values (${randomUUID()}, ${canonicalEmail(email)}, ${firstName}, ${lastName}, 'PLATFORM_ADMIN', true, '{}', '{}',
      '{}', ${passwordHash}, ${now}, ${now})`.execute(tx);
}
