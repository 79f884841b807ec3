import { call } from '#app/kit/api/call.ts';
import type { SecondStep } from '#contract/base/problem.ts';
import { type SecondFactorProof, verifySecondFactor } from '#contract/people/second-factors.ts';
import { takeToken } from './sign-in.ts';

/** Ends a sign-in with a second factor, which begins the session. */
export async function finishSignIn(
  { challengeToken }: SecondStep,
  proof: SecondFactorProof,
): Promise<void> {
  takeToken(await call(verifySecondFactor, { body: { challengeToken, ...proof } }));
}
