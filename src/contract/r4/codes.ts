import { t } from '#words/t.ts';

/**
 * The codes that the interface fixes, each with its name, by R4's value sets. A client must keep to them; a server may
 * have added to them, and what it says is shown as it is.
 */

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

/** The codes of a set, in its order. */
export function codesOf<Code extends string>(
  set: Readonly<Record<Code, string>>,
): [Code, ...Code[]] {
  return Object.keys(set) as [Code, ...Code[]]; // Object.keys forgets the names, and every set has one
}

/** The name of a code in the language of who reads it; one that the set does not have stays as it is. */
export function codeName(set: Readonly<Record<string, string>>, code: string): string {
  return Object.hasOwn(set, code) ? spokenDisplay(set[code] ?? code) : code;
}

/** What R4 or we call a code, in the language of who reads it. Its own mark keeps it apart from the words of pages. */
export function spokenDisplay(display: string): string {
  return t(`${display}@@code`);
}
