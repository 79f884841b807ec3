import * as z from 'zod/mini';
import type { FormValues } from '#app/record/form/use-fields-draft.ts';
import type { RecordWords } from '#app/record/record-words.ts';
import { roleLabels } from '#app/shell/roles.ts';
import { type UserAccess, userAccessSchema } from '#contract/people/user-access.ts';
import { type User, type UserChange, userChangeSchema } from '#contract/people/users.ts';
import { t } from '#words/t.ts';

/** Parses a number; empty is undefined, and anything else becomes NaN for the schema to refuse. */
export function numberOf(text: string): number | undefined {
  const typed = text.trim();
  if (typed === '') return undefined;
  return /^\d+$/.test(typed) ? Number(typed) : Number.NaN;
}

/** Numbers separated by commas or spaces. */
export function numbersOf(text: string): number[] {
  return text.split(/[\s,;]+/).flatMap((piece) => numberOf(piece) ?? []);
}

const message = t('Must be a whole number above zero');

/** An id with messages that fit typed text. */
export const idNumber = z
  .int(message)
  .check(z.positive(message), z.maximum(999_999_999, t('Must be 999,999,999 or less')));

export const idNumbers = z.array(idNumber).check(z.maxLength(100, t('At most 100')));

/** Form values of a user. */
export interface UserValues {
  firstName: string;
  lastName: string;
  isEnabled: boolean;
  clientAccountId: string;
  role: string;
  brandIds: string[];
  siteIds: string[];
}

export const userWords: RecordWords = {
  thing: t('user'),
  fields: {
    firstName: { label: t('First name') },
    lastName: { label: t('Last name') },
    role: { label: t('Role') },
    brandIds: { label: t('Brands'), item: t('brand') },
    siteIds: { label: t('Sites'), item: t('site') },
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

/** Converts a user to form values and back. */
export const userValues: FormValues<UserValues> = {
  initial: {
    firstName: '',
    lastName: '',
    isEnabled: true,
    clientAccountId: '',
    role: '',
    brandIds: [],
    siteIds: [],
  },
  read: (text) => valuesOf(JSON.parse(text) as User), // written from a user
  write: ({ clientAccountId, brandIds, siteIds, ...values }) => ({
    ...values,
    clientAccountIds: clientAccountId.split(/[\s,;]+/).filter((id) => id !== ''),
    // Their order is irrelevant.
    brandIds: [...brandIds].sort(),
    siteIds: [...siteIds].sort(),
  }),
  outputOf: (values, before = userValues.initial) => editOf(values, before),
};

export function valuesOf(user: User): UserValues {
  return {
    firstName: user.firstName ?? '',
    lastName: user.lastName ?? '',
    isEnabled: user.isEnabled ?? true,
    clientAccountId: (user.clientAccountIds ?? []).join(', '),
    role: user.role,
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

/** Only changed fields, to keep concurrent changes to others. Not validated. */
export function editOf(values: UserValues, before: UserValues): Record<string, unknown> {
  // Places that do not limit the role are hidden and stay unchanged.
  const hasPlaces = values.role !== 'PLATFORM_ADMIN' && values.role !== 'ADMIN';
  const places = { brandIds: numbers(values.brandIds), siteIds: numbers(values.siteIds) };
  return {
    ...(values.firstName !== before.firstName && { firstName: values.firstName }),
    ...(values.lastName !== before.lastName && { lastName: values.lastName }),
    ...(values.isEnabled !== before.isEnabled && { isEnabled: values.isEnabled }),
    ...(values.clientAccountId !== before.clientAccountId && {
      clientAccountId: numbersOf(values.clientAccountId),
    }),
    ...(values.role !== before.role && { role: values.role }),
    ...(hasPlaces && differ(values.brandIds, before.brandIds) && { brandIds: places.brandIds }),
    ...(hasPlaces && differ(values.siteIds, before.siteIds) && { siteIds: places.siteIds }),
  };
}

/** Splits the form into the two writes. */
export function writesOf(edit: z.output<typeof userFormSchema>): UserEdit {
  const { role, brandIds, siteIds, ...change } = edit;
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
  const { clientAccountId, brandIds, siteIds, role, ...values } = valuesOf(user);
  const change = {
    firstName: values.firstName,
    lastName: values.lastName,
    isEnabled: values.isEnabled,
    clientAccountIds: numbersOf(clientAccountId),
  };
  const access = { role, brandIds: numbers(brandIds), siteIds: numbers(siteIds) };
  const chosen = (all: object) =>
    Object.fromEntries(Object.entries(all).filter(([field]) => fields.includes(field)));
  const { clientAccountIds, ...names } = chosen(change);
  return {
    change: {
      ...names,
      ...(clientAccountIds !== undefined && { clientAccountId: clientAccountIds }),
    },
    access: chosen(access),
  };
}

/** The edit that reverts another one, and nothing else. */
export function undoOf({ change, access }: UserEdit, user: User): UserEdit {
  const values = valuesOf(user);
  const before: Record<string, unknown> = {
    ...values,
    clientAccountId: numbersOf(values.clientAccountId),
    brandIds: numbers(values.brandIds),
    siteIds: numbers(values.siteIds),
  };
  // Becoming a platform administrator removes all places, which an undo must restore.
  const isRaised = access.role === 'PLATFORM_ADMIN';
  const changed = [...Object.keys(change), ...(isRaised ? ['clientAccountId'] : [])];
  const accessFields = [...Object.keys(access), ...(isRaised ? ['brandIds', 'siteIds'] : [])];
  const back = (names: string[]) => Object.fromEntries(names.map((name) => [name, before[name]]));
  return { change: back(changed), access: back(accessFields) };
}

function numbers(ids: readonly string[]): number[] {
  return ids.flatMap(numbersOf);
}

function differ(one: readonly string[], other: readonly string[]): boolean {
  return one.length !== other.length || one.some((id) => !other.includes(id));
}
