import * as z from 'zod/mini';
import { t } from '#words/t.ts';
import { acknowledgementSchema } from '../ahds/acknowledgement.ts';
import { requiredText } from '../base/lenient-reading.ts';
import { defineOperation } from '../base/operation.ts';
import { emailField, pastedEmail } from '../base/text-fields.ts';

/** Length of a new password: NIST SP 800-63B-4, section 3.1.1.2. */
export const passwordLength = { minimum: 15, maximum: 256 } as const;

const common = { area: 'auth', origin: 'documented', access: 'public' } as const;

/** Sign-in input. Only the password's length is limited here. */
export const credentialsSchema = z.strictObject({
  email: pastedEmail.check(
    z.minLength(1, { error: () => t('Enter your email address') }),
    z.maxLength(254),
  ),
  password: z
    .string()
    .check(
      z.minLength(1, { error: () => t('Enter your password') }),
      z.maxLength(passwordLength.maximum),
    ),
});
export type Credentials = z.output<typeof credentialsSchema>;

/** Login result of the interface. */
export const loginResultSchema = z.looseObject({ message: z.string(), token: requiredText });

/** The signed-in user (interface, User). `tosAcceptedAt` is null until the terms are accepted. */
export const currentUserSchema = z.looseObject({
  id: requiredText,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.string(),
  organizationIds: z.array(z.string()),
  brandIds: z.array(z.string()),
  siteIds: z.array(z.string()),
  fhirStoreId: z.optional(z.nullable(z.string())),
  tosAcceptedAt: z.optional(z.nullable(z.string())),
  /** Extension: true until a demanded second factor is added. */
  lacksSecondFactor: z.optional(z.boolean()),
});
export type CurrentUser = z.output<typeof currentUserSchema>;

/** The initial name of the first administrator. */
export const unnamedPerson = { firstName: 'Platform', lastName: 'Administrator' } as const;

export const login = defineOperation({
  ...common,
  id: 'login',
  method: 'POST',
  path: '/auth/login',
  summary: 'Exchange e-mail address and password for a token',
  body: credentialsSchema,
  output: loginResultSchema,
  problems: ['invalid_credentials', 'second_factor_required'],
});

/** Ends the session of the token, if one is sent; otherwise succeeds without effect. */
export const logout = defineOperation({
  ...common,
  id: 'logout',
  method: 'POST',
  path: '/auth/logout',
  summary: 'End the session of the token',
  output: acknowledgementSchema,
});

/** Extension: answers the account's version as `ETag`. */
export const getCurrentUser = defineOperation({
  ...common,
  id: 'getCurrentUser',
  method: 'GET',
  path: '/auth/user',
  summary: 'The user bound to the token',
  access: 'bearer',
  output: currentUserSchema,
});

export const acceptTerms = defineOperation({
  ...common,
  id: 'acceptTerms',
  method: 'POST',
  path: '/auth/tos-accept',
  summary: 'Record that the user accepts the current terms of service',
  access: 'bearer',
  output: acknowledgementSchema,
});

export const forgotPassword = defineOperation({
  ...common,
  id: 'forgotPassword',
  method: 'POST',
  path: '/auth/forgot-password',
  summary: 'Send a link to set a new password, if the address has an account',
  body: z.strictObject({ email: emailField }),
  status: 202,
  output: acknowledgementSchema,
});

const linkToken = z.string().check(z.minLength(1), z.maxLength(200));
const linkProblems = ['link_used', 'link_expired', 'link_superseded', 'user_disabled'] as const;

/** A new password. The service judges its strength. */
export const newPasswordField = z.string().check(
  z.minLength(passwordLength.minimum, {
    error: () => t('Must have at least {minimum} characters', { minimum: passwordLength.minimum }),
  }),
  z.maxLength(passwordLength.maximum, {
    error: () => t('Must have at most {maximum} characters', { maximum: passwordLength.maximum }),
  }),
);

export const setPassword = defineOperation({
  ...common,
  id: 'setPassword',
  method: 'POST',
  path: '/auth/set-password',
  summary: 'Set the password with the token of an invitation or reset link',
  body: z.strictObject({
    token: linkToken,
    password: newPasswordField,
  }),
  output: acknowledgementSchema,
  problems: linkProblems,
});

/** The person of a link, shown to anyone with the link, which was sent to their address. */
export const checkLink = defineOperation({
  ...common,
  id: 'checkLink',
  method: 'POST',
  path: '/auth/check-link',
  summary: 'Whether a password can be set with the token of a link, before somebody thinks one up',
  origin: 'extension',
  withoutKey: 'changes nothing',
  body: z.strictObject({ token: linkToken }),
  output: z.looseObject({
    purpose: z.string(),
    email: z.string(),
    firstName: z.string(),
    /** Names and addresses that the password must not contain. */
    ownWords: z.optional(z.array(z.string())),
  }),
  problems: linkProblems,
});

export const regenerateInvitation = defineOperation({
  ...common,
  id: 'regenerateInvitation',
  method: 'POST',
  path: '/auth/regenerate-invitation',
  summary: 'Send a new invitation to the user of an expired one',
  query: z.strictObject({ token: z.optional(z.string().check(z.maxLength(200))) }),
  status: 202,
  output: acknowledgementSchema,
});

/** The current terms, and the changes since the version that the user accepted. */
const termsSchema = z.looseObject({
  /** The language tag of the text, if known. */
  language: z.optional(z.string()),
  version: z.string(),
  publishedAt: z.string(),
  title: z.string(),
  /** Plain paragraphs; `# ` marks a heading. */
  paragraphs: z.array(z.string()),
  acceptedVersion: z.nullable(z.string()),
  changes: z.array(z.string()),
});
export type Terms = z.output<typeof termsSchema>;

export const getTerms = defineOperation({
  ...common,
  id: 'getTerms',
  method: 'GET',
  path: '/auth/terms',
  summary: 'The terms of service to accept',
  origin: 'extension',
  access: 'bearer',
  output: termsSchema,
});
