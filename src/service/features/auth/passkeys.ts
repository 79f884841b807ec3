import { isIP } from 'node:net';
import type * as z from 'zod/mini';
import type { SecondStep } from '#contract/base/problem.ts';
import type { addPasskey, beginPasskey } from '#contract/people/second-factors.ts';
import type { FactorRow } from '#service/core/accounts/second-factors.store.ts';
import type { UserRow } from '#service/core/accounts/user-audit.ts';

// Loaded on first use: loading takes a third of the service's start time.
const webAuthn = () => import('@simplewebauthn/server');

/** A credential of a browser, whose form `@simplewebauthn/server` checks. */
type Credential = z.output<typeof addPasskey.body>['credential'];
type Server = Awaited<ReturnType<typeof webAuthn>>;
type Registration = Parameters<Server['verifyRegistrationResponse']>[0]['response'];
type Authentication = Parameters<Server['verifyAuthenticationResponse']>[0]['response'];

/** Passkeys are bound to a domain, which an IP address is not. */
export function canHavePasskeys(publicUrl: string): boolean {
  return isIP(new URL(publicUrl).hostname.replace(/^\[|\]$/g, '')) === 0;
}

/** Creates and verifies passkeys (WebAuthn Level 3) for the domain of the public URL. */
export function passkeys({
  publicUrl,
  allowedOrigins,
}: {
  publicUrl: string;
  allowedOrigins: readonly string[];
}) {
  const { hostname: rpID, origin } = new URL(publicUrl);
  const expected = { expectedRPID: rpID, expectedOrigin: [origin, ...allowedOrigins] };
  // As a second factor, possession is enough.
  const requireUserVerification = false;
  const credentialsOf = (factors: readonly FactorRow[]) =>
    factors.flatMap(({ credential_id: id, transports }) =>
      id === null ? [] : [{ id, transports: transports ?? [] }],
    );
  return {
    /** What the browser needs to create a passkey that the user does not have. */
    async creationOptions(
      user: UserRow,
      factors: readonly FactorRow[],
      challenge: string,
    ): Promise<z.input<typeof beginPasskey.output>['options']> {
      const { generateRegistrationOptions } = await webAuthn();
      const options = await generateRegistrationOptions({
        rpName: 'Paddock',
        rpID,
        userID: new TextEncoder().encode(user.user_id),
        userName: user.email,
        userDisplayName: `${user.first_name} ${user.last_name}`,
        challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
        excludeCredentials: credentialsOf(factors),
      });
      return { ...options };
    },

    /** The columns of a created passkey; undefined if it is not valid for the challenge. */
    async verifyCreated(credential: Credential, challenge: string) {
      const { verifyRegistrationResponse } = await webAuthn();
      const { registrationInfo } = await verifyRegistrationResponse({
        response: credential as unknown as Registration, // checked by the library, which throws
        expectedChallenge: challenge,
        requireUserVerification,
        ...expected,
      }).catch(() => ({ registrationInfo: undefined }));
      if (registrationInfo === undefined) return undefined;
      const { id, publicKey, counter, transports } = registrationInfo.credential;
      return {
        credential_id: id,
        public_key: Buffer.from(publicKey),
        sign_count: counter,
        transports: transports ?? [],
      };
    },

    /** What the browser needs to use one of the passkeys; undefined for none. */
    async requestOptions(
      factors: readonly FactorRow[],
      challenge: string,
    ): Promise<SecondStep['passkeyOptions']> {
      const allowCredentials = credentialsOf(factors);
      if (allowCredentials.length === 0) return undefined;
      const { generateAuthenticationOptions } = await webAuthn();
      const options = await generateAuthenticationOptions({
        rpID,
        challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
        allowCredentials,
      });
      return { ...options };
    },

    /** The used passkey with its new counter; undefined if it is unknown, or not valid for the challenge. */
    async verifyUsed(credential: Credential, factors: readonly FactorRow[], challenge: string) {
      const factor = factors.find((one) => one.credential_id === credential.id);
      if (factor === undefined || factor.public_key === null) return undefined;
      const { verifyAuthenticationResponse } = await webAuthn();
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response: credential as unknown as Authentication, // checked by the library, which throws
        expectedChallenge: challenge,
        requireUserVerification,
        credential: {
          id: credential.id,
          publicKey: new Uint8Array(factor.public_key),
          counter: factor.sign_count ?? 0,
        },
        ...expected,
      }).catch(() => ({ verified: false, authenticationInfo: undefined }));
      if (!verified || authenticationInfo === undefined) return undefined;
      return { factor, signCount: authenticationInfo.newCounter };
    },
  };
}

export type Passkeys = ReturnType<typeof passkeys>;
