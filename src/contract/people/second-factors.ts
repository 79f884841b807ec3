import * as z from 'zod/mini';
import { t } from '#words/t.ts';
import { requiredText } from '../base/lenient-reading.ts';
import { defineOperation } from '../base/operation.ts';
import { pathId } from '../base/path-params.ts';
import { nameField } from '../base/text-fields.ts';
import { loginResultSchema, passwordLength } from './auth.ts';
import { administrators } from './roles.ts';
import { userIdParams } from './users.ts';

/** Extensions: a second step of sign-in, by an authenticator app (RFC 6238), a passkey (WebAuthn) or a recovery code. */
const common = { area: 'auth', origin: 'extension', access: 'bearer' } as const;

/** The path of one's own second factors. */
const ownPath = '/auth/user/second-factors';

/** The number of recovery codes of an account. */
export const recoveryCodeCount = 10;

const secondFactorSchema = z.looseObject({
  factorId: z.string(),
  /** `totp` for an authenticator app, or `passkey`. */
  kind: z.string(),
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
});
export type SecondFactor = z.output<typeof secondFactorSchema>;

/** Needed for changes unless the sign-in is recent (`needsPassword`). */
const confirmationSchema = z.strictObject({
  currentPassword: z.optional(z.string().check(z.maxLength(passwordLength.maximum))),
});

const challengeToken = z.string().check(z.minLength(1), z.maxLength(200));
const factorName = nameField(60);

/** Six digits, however they are grouped. */
const totpCode = z.string().check(
  z.overwrite((text) => text.replace(/\s/g, '')),
  z.regex(/^\d{6}$/, { error: () => t('Enter the 6 digits from your app') }),
);

/** A credential as browsers encode it (WebAuthn Level 3, section 5.1.8), verified by the service. */
const credentialSchema = z.looseObject({
  id: z.string().check(z.minLength(1), z.maxLength(2_000)),
  response: z.looseObject({
    /** How a new passkey is reached, such as `usb`. */
    transports: z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(20))),
  }),
});

/** The new recovery codes of an account's first factor; empty for a further one. */
const addedSchema = z.looseObject({ recoveryCodes: z.array(z.string()) });

export const listOwnFactors = defineOperation({
  ...common,
  id: 'listOwnFactors',
  method: 'GET',
  path: ownPath,
  summary: "One's own second factors",
  output: z.looseObject({
    data: z.array(secondFactorSchema),
    recoveryCodesLeft: z.number(),
    /** Whether the organization demands one. */
    isDemanded: z.boolean(),
    needsPassword: z.boolean(),
  }),
});

export const beginAuthenticatorApp = defineOperation({
  ...common,
  id: 'beginAuthenticatorApp',
  method: 'POST',
  path: `${ownPath}/totp`,
  summary: 'A secret for an authenticator app, added once its first code is confirmed',
  withoutKey: 'changes nothing',
  body: confirmationSchema,
  output: z.looseObject({
    challengeToken: requiredText,
    /** The `otpauth:` URI of the QR code, and its secret in Base32. */
    secretUri: requiredText,
    secret: requiredText,
  }),
});

export const addAuthenticatorApp = defineOperation({
  ...common,
  id: 'addAuthenticatorApp',
  method: 'POST',
  path: `${ownPath}/totp/confirm`,
  summary: 'Add the authenticator app that shows this code',
  withoutKey: 'answers once',
  body: z.strictObject({ challengeToken, code: totpCode, name: factorName }),
  status: 201,
  output: addedSchema,
  problems: ['link_expired'],
});

export const beginPasskey = defineOperation({
  ...common,
  id: 'beginPasskey',
  method: 'POST',
  path: `${ownPath}/passkeys`,
  summary: 'What the browser needs to create a passkey; only where the public URL has a host name',
  withoutKey: 'changes nothing',
  body: confirmationSchema,
  output: z.looseObject({
    challengeToken: requiredText,
    /** WebAuthn Level 3, PublicKeyCredentialCreationOptionsJSON. */
    options: z.looseObject({ challenge: z.string() }),
  }),
});

export const addPasskey = defineOperation({
  ...common,
  id: 'addPasskey',
  method: 'POST',
  path: `${ownPath}/passkeys/confirm`,
  summary: 'Add the passkey that the browser created',
  withoutKey: 'answers once',
  body: z.strictObject({ challengeToken, credential: credentialSchema, name: factorName }),
  status: 201,
  output: addedSchema,
  problems: ['link_expired'],
});

export const removeOwnFactor = defineOperation({
  ...common,
  id: 'removeOwnFactor',
  method: 'POST',
  path: `${ownPath}/{factorId}/remove`,
  summary: "Remove one of one's own second factors; with the last one, the recovery codes",
  withoutKey: 'is idempotent',
  params: z.strictObject({ factorId: pathId }),
  body: confirmationSchema,
  status: 204,
  problems: ['guarded'],
});

export const renewRecoveryCodes = defineOperation({
  ...common,
  id: 'renewRecoveryCodes',
  method: 'POST',
  path: '/auth/user/recovery-codes',
  summary: 'New recovery codes, each for one sign-in; the former ones become worthless',
  withoutKey: 'answers once',
  body: confirmationSchema,
  status: 201,
  output: addedSchema,
  problems: ['guarded'],
});

/** The second step after a `second_factor_required` of `login`: exactly one proof. */
export const verifySecondFactor = defineOperation({
  ...common,
  id: 'verifySecondFactor',
  method: 'POST',
  path: '/auth/login/second-factor',
  summary: 'Exchange the challenge of a sign-in and a second factor for a token',
  access: 'public',
  body: z
    .strictObject({
      challengeToken,
      code: z.optional(totpCode),
      recoveryCode: z.optional(z.string().check(z.minLength(1), z.maxLength(60))),
      passkey: z.optional(credentialSchema),
    })
    .check(
      z.refine(
        ({ code, recoveryCode, passkey }) =>
          [code, recoveryCode, passkey].filter((proof) => proof !== undefined).length === 1,
        { error: () => t('Send a code, a recovery code or a passkey') },
      ),
    ),
  output: loginResultSchema,
  problems: ['invalid_credentials'],
});
/** The proof of a second factor. */
export type SecondFactorProof = Omit<z.input<typeof verifySecondFactor.body>, 'challengeToken'>;

const ofUser = { ...common, area: 'users', access: administrators, params: userIdParams } as const;

export const listUserFactors = defineOperation({
  ...ofUser,
  id: 'listUserFactors',
  method: 'GET',
  path: '/users/{userId}/second-factors',
  summary: "A user's second factors",
  output: z.looseObject({ data: z.array(secondFactorSchema) }),
});

/** For users who have lost their factors. */
export const resetUserFactors = defineOperation({
  ...ofUser,
  id: 'resetUserFactors',
  method: 'DELETE',
  path: '/users/{userId}/second-factors',
  summary:
    "Remove a user's second factors and recovery codes; they sign in with the password alone",
  status: 204,
  problems: ['guarded'],
});
