import { randomUUID } from 'node:crypto';
import type { Role } from '#contract/people/roles.ts';
import { canonicalEmail } from '#service/core/accounts/email-address.ts';
import { hashPassword } from '#service/core/security/passwords.ts';
import type { Db, Row } from '#service/db/db.ts';
import { currentTerms } from '#service/features/auth/terms.ts';

/** The fields that a test sets; the others are those of an active administrator of organization 1. */
export interface TestUserParts {
  userId?: string;
  email?: string;
  firstName?: string;
  lastName?: string;
  role?: Role;
  isEnabled?: boolean;
  /** Null for platform administrators. */
  organizationId?: number | null;
  brandIds?: number[];
  siteIds?: number[];
  clientAccountIds?: number[];
  hasPassword?: boolean;
  createdAt?: string;
  updatedAt?: string;
  /** The accepted version of the terms; null: none. */
  acceptedTerms?: string | null;
  tosAcceptedAt?: string | null;
  lastLoginAt?: string | null;
  invitation?: {
    state: NonNullable<Row<'users'>['invitation_state']>;
    sentAt: string;
    expiresAt: string;
  };
}

export interface TestUser {
  userId: string;
  email: string;
}

/** The password of every test user that has one. It is hashed once, because hashing is slow on purpose. */
export const testPassword = 'correct horse battery';
let passwordHash: Promise<string> | undefined;

/** Inserts a user. */
export async function makeUser(db: Db, parts: TestUserParts = {}): Promise<TestUser> {
  const userId = parts.userId ?? randomUUID();
  const email = canonicalEmail(parts.email ?? `${userId}@northfield.example`);
  passwordHash ??= hashPassword(testPassword);
  const acceptedTerms =
    parts.acceptedTerms === undefined ? currentTerms.version : parts.acceptedTerms;
  await db
    .insertInto('users')
    .values({
      user_id: userId,
      email,
      first_name: parts.firstName ?? 'Robin',
      last_name: parts.lastName ?? 'Field',
      role: parts.role ?? 'ADMIN',
      is_enabled: parts.isEnabled ?? true,
      organization_id: parts.organizationId === undefined ? 1 : parts.organizationId,
      brand_ids: parts.brandIds ?? [],
      site_ids: parts.siteIds ?? [],
      client_account_ids: parts.clientAccountIds ?? [],
      password_hash: (parts.hasPassword ?? true) ? await passwordHash : null,
      created_at: parts.createdAt ?? '2026-01-05T08:00:00.000Z',
      updated_at: parts.updatedAt ?? parts.createdAt ?? '2026-01-05T08:00:00.000Z',
      tos_version: acceptedTerms,
      tos_accepted_at:
        parts.tosAcceptedAt ?? (acceptedTerms === null ? null : '2026-10-02T08:00:00.000Z'),
      last_login_at: parts.lastLoginAt ?? null,
      invitation_state: parts.invitation?.state ?? null,
      invitation_sent_at: parts.invitation?.sentAt ?? null,
      invitation_expires_at: parts.invitation?.expiresAt ?? null,
    })
    .execute();
  return { userId, email };
}
