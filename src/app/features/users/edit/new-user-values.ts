import * as z from 'zod/mini';
import type { FormValues } from '#app/record/form/use-fields-draft.ts';
import { roleNamed } from '#app/shell/roles.ts';
import { passwordLength } from '#contract/people/auth.ts';
import type { Site } from '#contract/people/practice.ts';
import { type NewUser, newUserSchema } from '#contract/people/users.ts';
import { t } from '#words/t.ts';
import { organizationOptions } from '../filter-options.ts';
import { idNumber, idNumbers, numberOf, numbersOf } from './user-values.ts';

/** What the form for a new user holds: texts as typed, under the names of the service's fields. */
export interface NewUserValues {
  email: string;
  firstName: string;
  lastName: string;
  role: string;
  organizationId: string;
  brandId: string;
  /** By name, where names are known. */
  siteIds: string[];
  /** By number, where they are not. */
  siteId: string;
  clientAccountId: string;
  start: 'invitation' | 'password';
  password: string;
  isEnabled: boolean;
}

/** An empty form, for the site that is worked at. Where there is but one organization nobody has to choose it. */
export function emptyNewUser(sites: readonly Site[], currentSiteId?: string): NewUserValues {
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
    start: 'invitation',
    password: '',
    isEnabled: true,
  };
}

/** A password must not lie on the computer unencrypted. */
export function newUserValues(initial: NewUserValues): FormValues<NewUserValues> {
  return {
    initial,
    read: () => initial,
    write: (values) => ({ ...values }),
    outputOf: newUserOf,
    secrets: ['password'],
  };
}

/** The contract's schema in the words of a form: places are typed or chosen, not sent by a program. */
export const newUserFormSchema = z.extend(newUserSchema, {
  /** The service knows its roles: another deployment may have others than ours. */
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
          t('At least {minimum} characters', { minimum: passwordLength.minimum }),
        ),
        z.maxLength(
          passwordLength.maximum,
          t('At most {maximum} characters', { maximum: passwordLength.maximum }),
        ),
      ),
  ),
});

/** What the form asks for, still to be checked. A platform administrator belongs to no place. */
export function newUserOf(values: NewUserValues): Record<keyof NewUser, unknown> {
  const role = roleNamed(values.role);
  const isPlaced = role !== 'PLATFORM_ADMIN';
  // Chosen by name for a role that sites limit; out of sight for another.
  const siteIds = role === 'ADMIN' || !isPlaced ? [] : values.siteIds.map(Number);
  const accounts = numbersOf(values.clientAccountId);
  return {
    email: values.email,
    firstName: values.firstName,
    lastName: values.lastName,
    role,
    organizationId: isPlaced ? numberOf(values.organizationId) : undefined,
    brandId: isPlaced ? numberOf(values.brandId) : undefined,
    siteId: isPlaced ? numberOf(values.siteId) : undefined,
    siteIds: siteIds.length > 0 ? siteIds : undefined,
    clientAccountId: isPlaced && accounts.length > 0 ? accounts : undefined,
    password: values.start === 'password' ? values.password : undefined,
    // Left out where it says what holds anyway.
    isEnabled: values.isEnabled ? undefined : false,
  };
}
