import * as z from 'zod/mini';
import { type UserAccess, userAccessSchema } from '#contract/user-access.ts';
import { type User, type UserChange, userChangeSchema } from '#contract/users.ts';
import { idNumbers, numbersOf } from './number-text.ts';

/** What the form for a user holds, under the names of the service's fields. */
export interface UserValues {
  firstName: string;
  lastName: string;
  isEnabled: boolean;
  clientAccountId: string;
  role: string;
  brandIds: string[];
  siteIds: string[];
}

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

/** A save: through the interface's update, and through the extension for role and places. */
export interface UserEdit {
  change: UserChange;
  access: UserAccess;
}

const changeParts = z.extend(userChangeSchema, { clientAccountId: z.optional(idNumbers) });
const accessParts = z.extend(userAccessSchema, {
  brandIds: z.optional(idNumbers),
  siteIds: z.optional(idNumbers),
});

/** Both writes in one, so that the form is checked as a whole and issues keep the names of its fields. */
export const userFormSchema = z.extend(changeParts, accessParts.shape);

/** Only what differs, so that a colleague's change to another field stays. Still to be checked. */
export function editOf(values: UserValues, before: UserValues): Record<string, unknown> {
  const platform = values.role === 'PLATFORM_ADMIN';
  const places = { brandIds: numbers(values.brandIds), siteIds: numbers(values.siteIds) };
  return {
    ...(values.firstName !== before.firstName && { firstName: values.firstName }),
    ...(values.lastName !== before.lastName && { lastName: values.lastName }),
    ...(values.isEnabled !== before.isEnabled && { isEnabled: values.isEnabled }),
    ...(values.clientAccountId !== before.clientAccountId && {
      clientAccountId: numbersOf(values.clientAccountId),
    }),
    ...(values.role !== before.role && { role: values.role }),
    ...(!platform && differ(values.brandIds, before.brandIds) && { brandIds: places.brandIds }),
    ...(!platform && differ(values.siteIds, before.siteIds) && { siteIds: places.siteIds }),
  };
}

/** Parts the checked form into the two writes. */
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

/** The edit that brings back what another one changed, and nothing else. */
export function undoOf({ change, access }: UserEdit, user: User): UserEdit {
  const values = valuesOf(user);
  const before: Record<string, unknown> = {
    ...values,
    clientAccountId: numbersOf(values.clientAccountId),
    brandIds: numbers(values.brandIds),
    siteIds: numbers(values.siteIds),
  };
  // Who becomes a platform administrator loses their places, and needs them again with the old role.
  const isRaised = access.role === 'PLATFORM_ADMIN';
  const changed = [...Object.keys(change), ...(isRaised ? ['clientAccountId'] : [])];
  const given = [...Object.keys(access), ...(isRaised ? ['brandIds', 'siteIds'] : [])];
  const back = (names: string[]) => Object.fromEntries(names.map((name) => [name, before[name]]));
  return { change: back(changed), access: back(given) };
}

function numbers(ids: readonly string[]): number[] {
  return ids.flatMap(numbersOf);
}

function differ(one: readonly string[], other: readonly string[]): boolean {
  return one.length !== other.length || one.some((id) => !other.includes(id));
}
