import * as z from 'zod/mini';
import { defineOperation } from '../base/operation.ts';
import { pathId } from '../base/path-params.ts';
import { administrators } from './roles.ts';

/** Extensions: what an organization demands at sign-in. */
const common = { area: 'users', origin: 'extension', access: administrators } as const;

const signInPolicySchema = z.looseObject({
  organizationId: z.string(),
  organizationName: z.string(),
  /** People without a second factor add one at their next sign-in. */
  demandsSecondFactor: z.boolean(),
  /** Enabled users, and those of them without a second factor. */
  people: z.number(),
  peopleWithout: z.number(),
});
export type SignInPolicy = z.output<typeof signInPolicySchema>;

export const listSignInPolicies = defineOperation({
  ...common,
  id: 'listSignInPolicies',
  method: 'GET',
  path: '/sign-in-policies',
  summary: "What the caller's organizations demand at sign-in",
  output: z.looseObject({ data: z.array(signInPolicySchema) }),
});

export const changeSignInPolicy = defineOperation({
  ...common,
  id: 'changeSignInPolicy',
  method: 'PUT',
  path: '/sign-in-policies/{organizationId}',
  summary: 'Demand a second factor of everybody in an organization, or not',
  params: z.strictObject({ organizationId: pathId }),
  body: z.strictObject({ demandsSecondFactor: z.boolean() }),
  output: signInPolicySchema,
});
