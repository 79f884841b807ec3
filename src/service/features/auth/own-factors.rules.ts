import { randomUUID } from 'node:crypto';
import type { RequestOf } from '#contract/base/operation.ts';
import type { addAuthenticatorApp, addPasskey } from '#contract/people/second-factors.ts';
import {
  findFactors,
  findRecoveryCodes,
  insertFactor,
  removeFactors,
  replaceRecoveryCodes,
  toSecondFactor,
} from '#service/core/accounts/second-factors.store.ts';
import { recordUserWrite } from '#service/core/accounts/user-audit.ts';
import { auditFacts } from '#service/core/audit/audit-log.store.ts';
import type { Db, NewRow, Row } from '#service/db/db.ts';
import { isUniqueViolation } from '#service/db/sql-values.ts';
import type { Caller, SignedIn } from '#service/http/caller.ts';
import { inputError, ProblemError } from '#service/http/problem-error.ts';
import { t } from '#words/t.ts';
import { consumeChallenge, findChallenge, issueChallenge } from './factor-challenges.store.ts';
import { findOwner, withOwner } from './own-account.rules.ts';
import { newRecoveryCodes } from './recovery-codes.ts';
import { findSignInTime } from './sessions.store.ts';
import { refuseWrongPassword, type SignInDeps } from './sign-in.rules.ts';
import { clearFailures } from './sign-in-attempts.store.ts';
import { demandsSecondFactor } from './sign-in-policies.store.ts';
import { secondStepKey } from './sign-in-throttle.rules.ts';
import { newTotpSecret, stepOf, totpPurpose } from './totp.ts';

/** For this long after signing in, factors change without the password. */
const recentMs = 10 * 60_000;

/** A person's own second factors. Each write has its audit row, in one transaction. */
export function ownFactors(deps: SignInDeps) {
  const { db } = deps;
  async function needsPassword({ sessionId }: Caller): Promise<boolean> {
    const signedInAt = await findSignInTime(db, sessionId);
    return signedInAt === undefined || signedInAt.getTime() < Date.now() - recentMs;
  }

  return {
    /** Requires the password unless the sign-in is recent, since a session may be unattended. */
    async confirmIdentity({ caller, ip }: SignedIn, password: string | undefined): Promise<void> {
      if (!(await needsPassword(caller))) return;
      if (password)
        return await refuseWrongPassword(db, await findOwner(db, caller), { ip, password });
      throw inputError([{ path: 'currentPassword', message: t('Enter your password') }]);
    },

    async list(caller: Caller) {
      return {
        data: (await findFactors(db, caller.userId)).map(toSecondFactor),
        recoveryCodesLeft: (await findRecoveryCodes(db, caller.userId)).length,
        isDemanded: await demandsSecondFactor(db, caller.userId, deps),
        needsPassword: await needsPassword(caller),
      };
    },

    async remove(actor: SignedIn, factorId: string): Promise<void> {
      await withOwner(db, actor, async (tx, user) => {
        const write = { actor, action: 'removeOwnFactor', user, factorId: factorId.toLowerCase() };
        if (!(await removeFactors(tx, write))) {
          throw new ProblemError('not_found', t('This has already been removed'));
        }
        if ((await findFactors(tx, user.user_id)).length > 0) return;
        if (await demandsSecondFactor(tx, user.user_id, deps)) {
          const message = t(
            'Your organization requires two-step verification; add another way before you remove this one',
          );
          throw new ProblemError('guarded', message);
        }
      });
    },

    async renewCodes(actor: SignedIn): Promise<string[]> {
      const { codes, hashes } = await newRecoveryCodes();
      await withOwner(db, actor, async (tx, user) => {
        if ((await findFactors(tx, user.user_id)).length === 0) {
          const message = t('Set up two-step verification first');
          throw new ProblemError('guarded', message);
        }
        await replaceRecoveryCodes(tx, user.user_id, hashes);
        const action = 'renewRecoveryCodes';
        await recordUserWrite(tx, { actor, action, before: user, after: user });
      });
      return codes;
    },
  };
}

/** Adds second factors to a person's own account, each with its audit row, in one transaction. */
export function factorSetup({ db, sealing, passkeys }: SignInDeps) {
  async function challengeOf(caller: Caller, token: string, purpose: 'totp' | 'passkey') {
    const challenge = await findChallenge(db, token, purpose);
    if (challenge?.user_id === caller.userId) return challenge;
    throw new ProblemError('link_expired', t('This took too long; start again'));
  }

  /** Adds a factor. The first one brings recovery codes, which are returned. */
  async function add(
    actor: SignedIn,
    factor: Pick<NewRow<'user_factors'>, 'kind' | 'name'> & Partial<Row<'user_factors'>>,
    challengeToken: string,
  ): Promise<string[]> {
    const hasNone = async (on: Db) => (await findFactors(on, actor.caller.userId)).length === 0;
    // Hashed outside of the transaction, since it takes long.
    const recovery = (await hasNone(db)) ? await newRecoveryCodes() : undefined;
    return await withOwner(db, actor, async (tx, user) => {
      const isFirst = await hasNone(tx);
      if (!(await consumeChallenge(tx, challengeToken))) {
        throw new ProblemError('link_expired', t('This took too long; start again'));
      }
      // Failures may be left of a factor that an administrator has reset.
      if (isFirst) await clearFailures(tx, secondStepKey(user.email));
      const now = new Date();
      await insertFactor(tx, {
        factor_id: randomUUID(),
        user_id: user.user_id,
        created_at: now,
        ...factor,
      });
      const added = isFirst ? recovery : undefined;
      if (added) await replaceRecoveryCodes(tx, user.user_id, added.hashes);
      const more = { after: auditFacts({ secondFactors: [factor.name] }) };
      const action = factor.kind === 'totp' ? 'addAuthenticatorApp' : 'addPasskey';
      await recordUserWrite(tx, { actor, action, before: user, after: user, more });
      return added?.codes ?? [];
    });
  }

  return {
    async beginApp(caller: Caller) {
      const { secret, secretUri } = newTotpSecret(caller.email);
      const challengeToken = await issueChallenge(db, {
        user_id: caller.userId,
        purpose: 'totp',
        sealed_secret: sealing.seal(secret, totpPurpose(caller.userId)),
      });
      return { challengeToken, secret, secretUri };
    },

    async addApp(
      actor: SignedIn,
      { challengeToken, code, name }: RequestOf<typeof addAuthenticatorApp>['body'],
    ): Promise<string[]> {
      const { sealed_secret: sealed } = await challengeOf(actor.caller, challengeToken, 'totp');
      const secret = sealed && sealing.open(sealed, totpPurpose(actor.caller.userId));
      const step = secret && stepOf(secret, code);
      if (!step) {
        const message = t('Wrong code; check that your phone’s clock is right');
        throw inputError([{ path: 'code', message }]);
      }
      const factor = { kind: 'totp', name, sealed_secret: sealed, last_step: step } as const;
      return await add(actor, factor, challengeToken);
    },

    async beginPasskey(caller: Caller) {
      const user = await findOwner(db, caller);
      const { userId } = caller;
      const challengeToken = await issueChallenge(db, { user_id: userId, purpose: 'passkey' });
      const factors = await findFactors(db, userId);
      const options = await passkeys.creationOptions(user, factors, challengeToken);
      return { challengeToken, options };
    },

    async addPasskey(
      actor: SignedIn,
      { challengeToken, credential, name }: RequestOf<typeof addPasskey>['body'],
    ): Promise<string[]> {
      await challengeOf(actor.caller, challengeToken, 'passkey');
      const verified = await passkeys.verifyCreated(credential, challengeToken);
      const message = t('This passkey could not be verified');
      const refused = inputError([{ path: 'credential', message }]);
      if (verified === undefined) throw refused;
      const factor = { kind: 'passkey', name, ...verified } as const;
      return await add(actor, factor, challengeToken).catch((error: unknown) => {
        // Browsers create none that exists.
        throw isUniqueViolation(error, ['user_factors_credential']) ? refused : error;
      });
    },
  };
}
