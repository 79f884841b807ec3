import * as factors from '#contract/people/second-factors.ts';
import { changeSignInPolicy, listSignInPolicies } from '#contract/people/sign-in-policies.ts';
import { type Binding, bind } from '#service/http/bind.ts';
import type { Caller } from '#service/http/caller.ts';
import { t } from '#words/t.ts';
import { factorSetup } from './factor-setup.rules.ts';
import { ownFactors } from './own-factors.rules.ts';
import { createSecondStep, type FactorDeps } from './second-step.rules.ts';
import type { SignInDeps } from './sign-in.rules.ts';
import { changePolicy, findSignInPolicies } from './sign-in-policies.store.ts';

/** The second step of sign-in, a person's own second factors, and whether an organization demands them. */
export function secondFactorsHandlers(deps: FactorDeps & SignInDeps): Binding[] {
  const own = ownFactors(deps);
  const setup = factorSetup(deps);
  const verify = createSecondStep(deps);
  // Before the write's transaction, whose rollback would also undo the count of wrong passwords.
  const confirm = ({ caller, ip, body }: ConfirmedCall) =>
    own.confirmIdentity({ caller, ip }, body.currentPassword);
  return [
    bind(factors.verifySecondFactor, async ({ body, ip, headers }) => {
      const token = await verify({ ...body, ip, userAgent: headers['user-agent'] ?? '' });
      return { body: { message: t('Signed in'), token } };
    }),

    bind(factors.listOwnFactors, async ({ caller }) => ({ body: await own.list(caller) })),

    bind(
      factors.beginAuthenticatorApp,
      async ({ caller }) => ({ body: await setup.beginApp(caller) }),
      confirm,
    ),

    bind(factors.addAuthenticatorApp, async ({ caller, ip, body }) => ({
      body: { recoveryCodes: await setup.addApp({ caller, ip }, body) },
    })),

    bind(
      factors.beginPasskey,
      async ({ caller }) => ({ body: await setup.beginPasskey(caller) }),
      confirm,
    ),

    bind(factors.addPasskey, async ({ caller, ip, body }) => ({
      body: { recoveryCodes: await setup.addPasskey({ caller, ip }, body) },
    })),

    bind(
      factors.removeOwnFactor,
      async ({ caller, ip, params }) => {
        await own.remove({ caller, ip }, params.factorId);
        return {};
      },
      confirm,
    ),

    bind(
      factors.renewRecoveryCodes,
      async ({ caller, ip }) => ({
        body: { recoveryCodes: await own.renewCodes({ caller, ip }) },
      }),
      confirm,
    ),

    bind(listSignInPolicies, async ({ caller }) => ({
      body: { data: await findSignInPolicies(deps.db, caller) },
    })),

    bind(changeSignInPolicy, async ({ caller, ip, params, body }) => ({
      body: await changePolicy(deps.db, { caller, ip }, { ...params, ...body }),
    })),
  ];
}

interface ConfirmedCall {
  caller: Caller;
  ip: string;
  body: { currentPassword?: string | undefined };
}
