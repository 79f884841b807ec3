import * as z from 'zod/mini';
import type { RecordWords } from '#app/record/record-kind.ts';
import type { FormValues } from '#app/record-form/use-fields-draft.ts';
import { roleLabels } from '#app/shell/roles.ts';
import { type UserAccess, userAccessSchema } from '#contract/people/user-access.ts';
import { type User, type UserChange, userChangeSchema } from '#contract/people/users.ts';
import { inSentence } from '#words/letter-case.ts';
import { t } from '#words/t.ts';

/** Parses a number; empty is undefined, and anything else becomes NaN for the schema to refuse. */
export function numberOf(text: string): number | undefined {
  const typed = text.trim();
  if (typed === '') return undefined;
  return /^\d+$/.test(typed) ? Number(typed) : Number.NaN;
}

export function splitIds(text: string): string[] {
  return text.split(/[\s,;]+/).filter((id) => id !== '');
}

export function numbersOf(text: string): number[] {
  return splitIds(text).flatMap((id) => numberOf(id) ?? []);
}

const wholeNumber = t('Must be a whole number above zero');

/** An id with messages that fit typed text. */
export const idNumber = z
  .int(wholeNumber)
  .check(z.positive(wholeNumber), z.maximum(999_999_999, t('Must be 999,999,999 or less')));

export const idNumbers = z.array(idNumber).check(z.maxLength(100, t('At most 100')));

export const userWords: RecordWords = {
  noun: inSentence(t('User')),
  fields: {
    firstName: { label: t('First name') },
    lastName: { label: t('Last name') },
    role: { label: t('Role') },
    brandIds: { label: t('Brands'), item: inSentence(t('Brand')) },
    siteIds: { label: t('Sites'), item: inSentence(t('Site')) },
    clientAccountIds: { label: t('Client account numbers'), item: t('number') },
    isEnabled: { label: t('Account enabled') },
  },
  codes: { role: roleLabels },
  metadata: ['createdAt', 'updatedAt', 'lastLoginAt', 'tosAcceptedAt', 'invitation'],
  identity: { brandIds: [], siteIds: [], clientAccountIds: [] },
  together: ['role', 'brandIds', 'siteIds'],
  values: 'plain',
  isEmptyUnset: true,
};

export const userValues: FormValues<UserValues> = {
  initial: valuesOf({}),
  read: (text) => valuesOf(JSON.parse(text)),
  write: ({ clientAccountId, brandIds, siteIds, ...values }) => ({
    ...values,
    clientAccountIds: splitIds(clientAccountId),
    // Their order is irrelevant.
    brandIds: [...brandIds].sort(),
    siteIds: [...siteIds].sort(),
  }),
  outputOf: editOf,
};

export type UserValues = ReturnType<typeof valuesOf>;

export function valuesOf(user: Partial<User>) {
  return {
    firstName: user.firstName ?? '',
    lastName: user.lastName ?? '',
    isEnabled: user.isEnabled ?? true,
    clientAccountId: (user.clientAccountIds ?? []).join(', '),
    role: user.role ?? '',
    brandIds: [...(user.brandIds ?? [])],
    siteIds: [...(user.siteIds ?? [])],
  };
}

/** A save: the interface's update, and the extension for role and places. */
export interface UserEdit {
  change: UserChange;
  access: UserAccess;
}

const changeParts = z.extend(userChangeSchema, { clientAccountId: z.optional(idNumbers) });
const accessParts = z.extend(userAccessSchema, {
  brandIds: z.optional(idNumbers),
  siteIds: z.optional(idNumbers),
});

/** Both writes in one, so that the form is validated as a whole and issues keep its field names. */
export const userFormSchema = z.extend(changeParts, accessParts.shape);
type UserInput = z.output<typeof userFormSchema>;

/** Some fields in the form in which they are sent. Not validated. */
function inputOf(values: UserValues, fields: readonly string[]): UserInput {
  const input = {
    ...values,
    clientAccountId: numbersOf(values.clientAccountId),
    brandIds: values.brandIds.flatMap(numbersOf),
    siteIds: values.siteIds.flatMap(numbersOf),
  };
  return Object.fromEntries(
    Object.entries(input).filter(([field]) => fields.includes(field)),
  ) as UserInput; // the form's schema or the service validates it
}

/** Only changed fields, to keep concurrent changes to others. Not validated. */
export function editOf(values: UserValues, before = userValues.initial): UserInput {
  // Places that do not limit the role are hidden and stay unchanged.
  const hidden = ['PLATFORM_ADMIN', 'ADMIN'].includes(values.role) ? ['brandIds', 'siteIds'] : [];
  const changed = (Object.keys(before) as (keyof UserValues)[]) // made by `valuesOf`
    .filter((field) => !hidden.includes(field) && differ(values[field], before[field]));
  return inputOf(values, changed);
}

function differ(one: unknown, other: unknown): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return one !== other;
  return one.length !== other.length || one.some((id) => !other.includes(id));
}

export function writesOf({ role, brandIds, siteIds, ...change }: UserInput): UserEdit {
  return {
    change,
    access: {
      ...(role !== undefined && { role }),
      ...(brandIds !== undefined && { brandIds }),
      ...(siteIds !== undefined && { siteIds }),
    },
  };
}

/** An edit that copies some fields from another state. */
export function editOfFields(user: User, fields: readonly string[]): UserEdit {
  const inputs = fields.map((field) => (field === 'clientAccountIds' ? 'clientAccountId' : field));
  return writesOf(inputOf(valuesOf(user), inputs));
}

/** The edit that reverts another one, and nothing else. */
export function undoOf({ change, access }: UserEdit, user: User): UserEdit {
  // Becoming a platform administrator removes all places, which an undo must restore.
  const isRaised = access.role === 'PLATFORM_ADMIN';
  const places = isRaised ? ['clientAccountId', 'brandIds', 'siteIds'] : [];
  const fields = [...Object.keys(change), ...Object.keys(access), ...places];
  return editOfFields(user, fields);
}
