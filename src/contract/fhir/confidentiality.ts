import type { Role } from '../people/roles.ts';

/** The code system of the labels in `meta.security` that say who may see a resource. */
export const confidentialitySystem = 'http://terminology.hl7.org/CodeSystem/v3-Confidentiality';

/** Labels that hide a resource, the weaker first: restricted and very restricted. Its other codes hide nothing. */
const confidentialityLabels = ['R', 'V'] as const;
export type ConfidentialityLabel = (typeof confidentialityLabels)[number];

/**
 * Which labels each role is cleared for. A resource with a label that the caller's role lacks here is absent for them:
 * from reads, searches, includes, histories and counts; and they cannot give it to a resource.
 */
export const confidentialityClearance: Readonly<Record<Role, readonly ConfidentialityLabel[]>> = {
  PLATFORM_ADMIN: ['R', 'V'],
  ADMIN: ['R', 'V'],
  SITE_USER: ['R'],
  CLIENT_ACCOUNT_USER: [],
};

/** The highest label of a resource as a number, or the highest that somebody may see: none, `R`, `V`. */
export type ConfidentialityLevel = 0 | 1 | 2;

/** The highest level that a role may see and give. */
export function clearanceOf(role: Role): ConfidentialityLevel {
  const labels = confidentialityClearance[role];
  return labels.includes('V') ? 2 : labels.includes('R') ? 1 : 0;
}

/** The level of a resource: its own highest label, or that of a resource contained in it where that is higher. */
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

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
