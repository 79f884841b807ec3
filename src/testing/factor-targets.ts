import { randomUUID } from 'node:crypto';
import { type Entry, nothing, sent } from './target-makers.ts';

const challengeToken = 'A'.repeat(43);
const credential = { id: 'A'.repeat(22), response: {} };

/** Targets of one's own second factors, of which there are none. */
export const ownFactorTargets: Readonly<Record<string, Entry>> = {
  listOwnFactors: nothing,
  beginAuthenticatorApp: sent({}),
  addAuthenticatorApp: sent({ challengeToken, code: '123456', name: 'Phone' }),
  beginPasskey: sent({}),
  addPasskey: sent({ challengeToken, credential, name: 'Laptop' }),
  removeOwnFactor: {
    ...nothing,
    make: async () => ({ params: { factorId: randomUUID() }, body: {} }),
  },
  renewRecoveryCodes: sent({}),
  verifySecondFactor: sent({ challengeToken, code: '123456' }),
};

/** Targets of what organizations demand. */
export const signInPolicyTargets: Readonly<Record<string, Entry>> = {
  listSignInPolicies: { ...nothing, crossTenant: 'hidden' },
  changeSignInPolicy: {
    crossTenant: 'not_found',
    make: async (_world, { organizationId }) => ({
      params: { organizationId },
      body: { demandsSecondFactor: false },
    }),
  },
};
