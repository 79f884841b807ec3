import { recordUserWrite } from '#service/core/accounts/user-audit.ts';
import {
  endSessions,
  findUserById,
  lockUser,
  ownWordsOf,
  updateUserRow,
} from '#service/core/accounts/user-record.store.ts';
import { auditFacts } from '#service/core/audit/audit-log.store.ts';
import {
  consumeLinkToken,
  findLinkToken,
  linkTokenHash,
  supersedeLinkTokens,
} from '#service/core/security/link-tokens.store.ts';
import { refuseWeakPassword } from '#service/core/security/password-rules.ts';
import { hashPassword } from '#service/core/security/passwords.ts';
import { t } from '#words/t.ts';
import type { Db, Tx } from '../../db/db.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { clearFailures } from './sign-in-attempts.store.ts';
import { accountKey } from './sign-in-throttle.rules.ts';

interface Input {
  token: string;
  password: string;
  ip: string;
}

/** Sets the password of a link's user. Success uses up the link, and ends their sessions and other links. */
export function createSetPassword(db: Db): (input: Input) => Promise<void> {
  const withMutex = createKeyedMutex();
  return async ({ token, password, ip }) => {
    const tokenHash = linkTokenHash(token);
    // Concurrent uses of one link hash one password: the others find it used.
    await withMutex(tokenHash.toString('hex'), async () => {
      const { user } = await findUsableLink(db, tokenHash);
      refuseWeakPassword(password, await ownWordsOf(db, user));
      const passwordHash = await hashPassword(password);
      await db.transaction().execute((tx) => applyPassword(tx, { tokenHash, passwordHash, ip }));
    });
  };
}

/** A usable link with its user. Throws the reason otherwise; a disabled user's links are always dead. */
export async function findUsableLink(db: Db, tokenHash: Buffer) {
  const link = await findLinkToken(db, tokenHash);
  const user = link && (await findUserById(db, link.userId));
  if (link === undefined || user === undefined) {
    throw new ProblemError(
      'not_found',
      t('This link isn’t valid, or its account no longer exists'),
    );
  }
  if (link.state === 'used') throw linkUsed();
  if (!user.is_enabled)
    throw new ProblemError('user_disabled', t('This account is disabled; ask your administrator'));
  if (link.state === 'superseded') {
    const message = t('This link was replaced by a newer one or revoked');
    throw new ProblemError('link_superseded', message);
  }
  if (link.state === 'expired') throw new ProblemError('link_expired', t('This link has expired'));
  return { user, purpose: link.purpose };
}

async function applyPassword(
  tx: Tx,
  input: { tokenHash: Buffer; passwordHash: string; ip: string },
): Promise<void> {
  const { tokenHash, passwordHash, ip } = input;
  const link = await findLinkToken(tx, tokenHash);
  // Locks the user first, as everywhere, to wait for a concurrent disabling.
  const before = link && (await lockUser(tx, link.userId));
  const { user, purpose } = await findUsableLink(tx, tokenHash);
  const userId = user.user_id;
  if (!(await consumeLinkToken(tx, tokenHash))) throw linkUsed();
  await supersedeLinkTokens(tx, userId);
  const now = new Date();
  const isInvited = before !== undefined && before.invitation_state !== null;
  const after = await updateUserRow(tx, userId, {
    password_hash: passwordHash,
    ...(isInvited && { invitation_state: 'accepted' as const }),
  });
  await endSessions(tx, userId);
  await clearFailures(tx, accountKey(after.email));
  const more = { after: auditFacts({ passwordSetAt: now.toISOString(), through: purpose }) };
  const actor = { caller: undefined, ip };
  await recordUserWrite(tx, { actor, action: 'setPassword', before, after, more });
}

function linkUsed(): ProblemError {
  return new ProblemError('link_used', t('This link has already been used'));
}

function createKeyedMutex() {
  const last = new Map<string, Promise<unknown>>();
  return async (key: string, work: () => Promise<void>): Promise<void> => {
    const before = last.get(key) ?? Promise.resolve();
    const mine = before.catch(() => undefined).then(work);
    last.set(key, mine);
    try {
      await mine;
    } finally {
      if (last.get(key) === mine) last.delete(key);
    }
  };
}
