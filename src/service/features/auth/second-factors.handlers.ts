import * as factors from '#contract/people/second-factors.ts';
import { changeSignInPolicy, listSignInPolicies } from '#contract/people/sign-in-policies.ts';
import { type Binding, bindBody } from '#service/http/bind.ts';
import type { SignedIn } from '#service/http/caller.ts';
import { t } from '#words/t.ts';
import { factorSetup, ownFactors } from './own-factors.rules.ts';
import { createSecondStep } from './second-step.rules.ts';
import type { SignInDeps } from './sign-in.rules.ts';
import { changePolicy, findSignInPolicies } from './sign-in-policies.store.ts';

/** The second step of sign-in, a person's own second factors, and whether an organization demands them. */
export function secondFactorsHandlers(deps: SignInDeps): Binding[] {
  const own = ownFactors(deps);
  const setup = factorSetup(deps);
  const verify = createSecondStep(deps);
  // Before the write's transaction, whose rollback would also undo the count of wrong passwords.
  const confirm = (call: SignedIn & { body: { currentPassword?: string | undefined } }) =>
    own.confirmIdentity(call, call.body.currentPassword);
  return [
    bindBody(factors.verifySecondFactor, async ({ body, ip, headers }) => {
      const token = await verify({ ...body, ip, userAgent: headers['user-agent'] ?? '' });
      return { message: t('Signed in'), token };
    }),
    bindBody(factors.listOwnFactors, ({ caller }) => own.list(caller)),
    bindBody(factors.beginAuthenticatorApp, ({ caller }) => setup.beginApp(caller), confirm),
    bindBody(factors.addAuthenticatorApp, async (call) => ({
      recoveryCodes: await setup.addApp(call, call.body),
    })),

    bindBody(factors.beginPasskey, ({ caller }) => setup.beginPasskey(caller), confirm),
    bindBody(factors.addPasskey, async (call) => ({
      recoveryCodes: await setup.addPasskey(call, call.body),
    })),

    bindBody(factors.removeOwnFactor, (call) => own.remove(call, call.params.factorId), confirm),
    bindBody(
      factors.renewRecoveryCodes,
      async (call) => ({ recoveryCodes: await own.renewCodes(call) }),
      confirm,
    ),
    bindBody(listSignInPolicies, async ({ caller }) => ({
      data: await findSignInPolicies(deps.db, caller),
    })),

    bindBody(changeSignInPolicy, (call) =>
      changePolicy(deps.db, call, { ...call.params, ...call.body }),
    ),
  ];
}
