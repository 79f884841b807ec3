import { t } from '#words/t.ts';

/** Fixed codes of the interface with their R4 names. Clients must use them; those of servers are shown as they are. */

/** http://hl7.org/fhir/R4/valueset-endpoint-status.html */
export const endpointStatus = {
  active: 'Active',
  suspended: 'Suspended',
  error: 'Error',
  off: 'Off',
  'entered-in-error': 'Entered in error',
  test: 'Test',
} as const;

/** http://hl7.org/fhir/R4/valueset-contact-point-system.html */
export const contactPointSystem = {
  phone: 'Phone',
  fax: 'Fax',
  email: 'Email',
  pager: 'Pager',
  url: 'Web page',
  sms: 'Text message',
  other: 'Other',
} as const;

/** http://hl7.org/fhir/R4/valueset-contact-point-use.html */
export const contactPointUse = {
  home: 'Home',
  work: 'Work',
  temp: 'Temporary',
  old: 'Old',
  mobile: 'Mobile',
} as const;

/** http://hl7.org/fhir/R4/valueset-identifier-use.html */
export const identifierUse = {
  usual: 'Usual',
  official: 'Official',
  temp: 'Temporary',
  secondary: 'Secondary',
  old: 'Old',
} as const;

/** http://hl7.org/fhir/R4/valueset-narrative-status.html */
export const narrativeStatus = {
  generated: 'Generated from the data',
  extensions: 'Generated from the data and extensions',
  additional: 'Says more than the data',
  empty: 'Says nothing',
} as const;

export function codesOf<Code extends string>(
  set: Readonly<Record<Code, string>>,
): [Code, ...Code[]] {
  return Object.keys(set) as [Code, ...Code[]]; // Object.keys loses the literal types, and every set has a code
}

/** The localized name of a code; an unknown code is returned unchanged. */
export function codeName(set: Readonly<Record<string, string>>, code: string): string {
  return Object.hasOwn(set, code) ? translatedDisplay(set[code] ?? code) : code;
}

/** The localized display of a code. The prefix separates it from other texts. */
export function translatedDisplay(display: string): string {
  return t(`${display}@@code`);
}
