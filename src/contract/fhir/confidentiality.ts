import { isObject } from '../base/lenient-reading.ts';
import type { Role } from '../people/roles.ts';

/** The code system of confidentiality labels in `meta.security`. */
export const confidentialitySystem = 'http://terminology.hl7.org/CodeSystem/v3-Confidentiality';

/** Labels that hide a resource: restricted and very restricted. Other codes of the system hide nothing. */
const confidentialityLabels = ['R', 'V'] as const;
export type ConfidentialityLabel = (typeof confidentialityLabels)[number];

/**
 * The labels each role is cleared for. A resource with another label is absent for that role: from reads, searches,
 * includes, histories and counts; nor can the role assign that label.
 */
export const confidentialityClearance: Readonly<Record<Role, readonly ConfidentialityLabel[]>> = {
  PLATFORM_ADMIN: ['R', 'V'],
  ADMIN: ['R', 'V'],
  SITE_USER: ['R'],
  CLIENT_ACCOUNT_USER: [],
};

/** A resource's highest label, or a caller's clearance, as a number: none, `R`, `V`. */
export type ConfidentialityLevel = 0 | 1 | 2;

/** The highest level that a role may see and assign. */
export function clearanceOf(role: Role): ConfidentialityLevel {
  const labels = confidentialityClearance[role];
  return labels.includes('V') ? 2 : labels.includes('R') ? 1 : 0;
}

/** The level of a resource, including contained ones. */
export function confidentialityOf(resource: Record<string, unknown>): ConfidentialityLevel {
  const codes = [resource, ...itemsOf(resource.contained)].flatMap((part) =>
    itemsOf(isObject(part.meta) ? part.meta.security : undefined)
      .filter((label) => label.system === confidentialitySystem)
      .map((label) => label.code),
  );
  return codes.includes('V') ? 2 : codes.includes('R') ? 1 : 0;
}

function itemsOf(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}
