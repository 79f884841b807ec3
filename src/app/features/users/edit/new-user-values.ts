import * as z from 'zod/mini';
import type { FormValues } from '#app/record-form/use-fields-draft.ts';
import { roleNamed } from '#app/shell/roles.ts';
import { passwordLength } from '#contract/people/auth.ts';
import type { Site } from '#contract/people/practice.ts';
import { type NewUser, newUserSchema } from '#contract/people/users.ts';
import { t } from '#words/t.ts';
import { organizationOptions } from '../filter-options.ts';
import { idNumber, idNumbers, numberOf, numbersOf } from './user-values.ts';

export type NewUserValues = ReturnType<typeof emptyNewUser>;

/** An empty form for the current site. A single organization is preselected. */
export function emptyNewUser(sites: readonly Site[], currentSiteId?: string) {
  const [organization, another] = organizationOptions(sites);
  const current = sites.find(({ siteId }) => siteId === currentSiteId);
  return {
    email: '',
    firstName: '',
    lastName: '',
    role: 'SITE_USER',
    organizationId:
      another === undefined ? (organization?.value ?? '') : (current?.organizationId ?? ''),
    brandId: '',
    siteIds: current === undefined ? [] : [current.siteId],
    siteId: '',
    clientAccountId: '',
    start: 'invitation' as 'invitation' | 'password', // the other choice
    password: '',
    isEnabled: true,
  };
}

export function newUserValues(initial: NewUserValues): FormValues<NewUserValues> {
  return {
    initial,
    read: () => initial,
    write: (values) => ({ ...values }),
    outputOf: newUserOf,
    secrets: ['password'],
  };
}

/** The contract's schema with messages that fit a form. */
export const newUserFormSchema = z.extend(newUserSchema, {
  /** Other deployments may have other roles. */
  role: z.string().check(z.minLength(1, t('Required'))),
  email: z.pipe(z.string().check(z.minLength(1, t('Required'))), newUserSchema.shape.email),
  organizationId: z.optional(idNumber),
  brandId: z.optional(idNumber),
  siteId: z.optional(idNumber),
  siteIds: z.optional(idNumbers),
  clientAccountId: z.optional(idNumbers),
  password: z.optional(
    z
      .string()
      .check(
        z.minLength(
          passwordLength.minimum,
          t('Must have at least {minimum} characters', { minimum: passwordLength.minimum }),
        ),
        z.maxLength(
          passwordLength.maximum,
          t('Must have at most {maximum} characters', { maximum: passwordLength.maximum }),
        ),
      ),
  ),
});

/** The unvalidated input. A platform administrator has no places. */
export function newUserOf(values: NewUserValues): Record<keyof NewUser, unknown> {
  const role = roleNamed(values.role);
  const hasPlaces = role !== 'PLATFORM_ADMIN';
  // The site input is hidden for a role that sites do not limit.
  const siteIds = role === 'ADMIN' || !hasPlaces ? [] : values.siteIds.map(Number);
  const accounts = numbersOf(values.clientAccountId);
  return {
    email: values.email,
    firstName: values.firstName,
    lastName: values.lastName,
    role,
    organizationId: hasPlaces ? numberOf(values.organizationId) : undefined,
    brandId: hasPlaces ? numberOf(values.brandId) : undefined,
    siteId: hasPlaces ? numberOf(values.siteId) : undefined,
    siteIds: siteIds.length > 0 ? siteIds : undefined,
    clientAccountId: hasPlaces && accounts.length > 0 ? accounts : undefined,
    password: values.start === 'password' ? values.password : undefined,
    // Omitted if it is the default.
    isEnabled: values.isEnabled ? undefined : false,
  };
}
