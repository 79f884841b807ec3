import type { RequestOf } from '#contract/base/operation.ts';
import type { verifySecondFactor } from '#contract/people/second-factors.ts';
import {
  consumeRecoveryCode,
  type FactorRow,
  findFactors,
  findRecoveryCodes,
  usePasskey,
  useStep,
} from '#service/core/accounts/second-factors.store.ts';
import { findUserById } from '#service/core/accounts/user-record.store.ts';
import type { Tx } from '#service/db/db.ts';
import type { Sealing } from '#service/db/sealing.ts';
import { inputError, ProblemError } from '#service/http/problem-error.ts';
import { t } from '#words/t.ts';
import { consumeChallenge, findChallenge } from './factor-challenges.store.ts';
import { matchingHash } from './recovery-codes.ts';
import { type SignInDeps, sessionOpener } from './sign-in.rules.ts';
import { signInAttemptsStore } from './sign-in-attempts.store.ts';
import { stepOf, totpPurpose } from './totp.ts';

type Proof = RequestOf<typeof verifySecondFactor>['body'];

/** A valid proof. `use` consumes it, once across all processes; `name` is for the audit trail. */
interface Verified {
  use: (tx: Tx) => Promise<boolean>;
  name: string;
}

/** Exchanges a challenge and a second factor for a token. Attempts are throttled like passwords, and counted apart. */
export function createSecondStep(deps: SignInDeps) {
  const { db } = deps;
  const attempts = signInAttemptsStore(db);
  const open = sessionOpener(deps);
  return async (proof: Proof & { ip: string; userAgent: string }): Promise<string> => {
    const { challengeToken, ip, userAgent } = proof;
    const challenge = await findChallenge(db, challengeToken, 'sign-in');
    const user = challenge && (await findUserById(db, challenge.user_id));
    if (user === undefined) throw expired();
    const { user_id: userId, email } = user;
    let secondFactor: string | undefined;
    const token = await attempts.make({ email, ip, step: 'secondStep' }, async () => {
      secondFactor = await useProof(deps, userId, proof);
      return secondFactor && (await open({ userId, ip, userAgent, secondFactor }));
    });
    if (token === undefined) throw secondFactor === undefined ? wrongProof(proof) : expired();
    return token;
  };
}

/** Uses up proof and challenge together. The proof's name; undefined if it is wrong or was used before. */
async function useProof(
  deps: SignInDeps,
  userId: string,
  proof: Proof,
): Promise<string | undefined> {
  const verified = await verifyProof(deps, userId, proof);
  if (verified === undefined) return undefined;
  return await deps.db.transaction().execute(async (tx) => {
    if (!(await verified.use(tx))) return undefined;
    if (!(await consumeChallenge(tx, proof.challengeToken))) throw expired();
    return verified.name;
  });
}

async function verifyProof(
  deps: SignInDeps,
  userId: string,
  { challengeToken, code, recoveryCode, passkey }: Proof,
): Promise<Verified | undefined> {
  const factors = await findFactors(deps.db, userId);
  if (code !== undefined) return verifyCode(deps.sealing, factors, code);
  if (passkey !== undefined) {
    const used = await deps.passkeys.verifyUsed(passkey, factors, challengeToken);
    if (used === undefined) return undefined;
    const { factor, signCount } = used;
    return { use: (tx) => usePasskey(tx, factor.factor_id, signCount), name: factor.name };
  }
  const hash = await matchingHash(recoveryCode ?? '', await findRecoveryCodes(deps.db, userId));
  if (hash === undefined) return undefined;
  return { use: (tx) => consumeRecoveryCode(tx, userId, hash), name: recoveryCodeName };
}

/** The name of recovery codes in the audit trail. */
const recoveryCodeName = 'recoveryCode';

function verifyCode(
  { open }: Sealing,
  factors: readonly FactorRow[],
  code: string,
): Verified | undefined {
  for (const { factor_id: factorId, user_id: userId, sealed_secret: sealed, name } of factors) {
    // Undefined if it was encrypted with another secret of the service.
    const secret = sealed && open(sealed, totpPurpose(userId));
    const step = secret && stepOf(secret, code);
    if (step) return { use: (tx) => useStep(tx, factorId, step), name };
  }
  return undefined;
}

function wrongProof({ code, recoveryCode }: Proof): ProblemError {
  if (code !== undefined) {
    return inputError([{ path: 'code', message: t('Wrong code, or used before') }]);
  }
  if (recoveryCode !== undefined) {
    return inputError([{ path: 'recoveryCode', message: t('Wrong code, or used before') }]);
  }
  return inputError([{ path: 'passkey', message: t('This passkey isn’t one of your account') }]);
}

function expired(): ProblemError {
  const message = t('This sign-in took too long; enter your password again');
  return new ProblemError('invalid_credentials', message);
}
