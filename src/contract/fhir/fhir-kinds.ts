import type { Operation } from '../base/operation.ts';

/**
 * The kinds of FHIR R4 resources that a site keeps (interface, Purpose and FHIR operations), each at
 * `/site/{siteId}/fhir/{segment}`. Adding a kind is one entry. `origin`: two kinds have documented operations; the
 * others are named by the interface without any, so theirs are ours.
 */
export const fhirKinds = [
  { kind: 'Endpoint', segment: 'endpoint', origin: 'documented' },
  { kind: 'EventDefinition', segment: 'event-definition', origin: 'documented' },
  { kind: 'Patient', segment: 'patient', origin: 'extension' },
  { kind: 'RelatedPerson', segment: 'related-person', origin: 'extension' },
  { kind: 'Person', segment: 'person', origin: 'extension' },
  { kind: 'Group', segment: 'group', origin: 'extension' },
  { kind: 'EpisodeOfCare', segment: 'episode-of-care', origin: 'extension' },
  { kind: 'Encounter', segment: 'encounter', origin: 'extension' },
  { kind: 'Account', segment: 'account', origin: 'extension' },
  { kind: 'Flag', segment: 'flag', origin: 'extension' },
  { kind: 'Organization', segment: 'organization', origin: 'extension' },
  { kind: 'Location', segment: 'location', origin: 'extension' },
  { kind: 'Practitioner', segment: 'practitioner', origin: 'extension' },
  { kind: 'PractitionerRole', segment: 'practitioner-role', origin: 'extension' },
  { kind: 'HealthcareService', segment: 'healthcare-service', origin: 'extension' },
  { kind: 'Schedule', segment: 'schedule', origin: 'extension' },
  { kind: 'Slot', segment: 'slot', origin: 'extension' },
  { kind: 'Appointment', segment: 'appointment', origin: 'extension' },
  { kind: 'AppointmentResponse', segment: 'appointment-response', origin: 'extension' },
  { kind: 'Device', segment: 'device', origin: 'extension' },
  { kind: 'DeviceDefinition', segment: 'device-definition', origin: 'extension' },
  { kind: 'DeviceMetric', segment: 'device-metric', origin: 'extension' },
  { kind: 'Substance', segment: 'substance', origin: 'extension' },
] as const satisfies readonly {
  kind: string;
  segment: string;
  origin: Operation['origin'];
}[];

/** The resource type of a kind that a site keeps. */
export type FhirKindName = (typeof fhirKinds)[number]['kind'];

/** How addresses and the audit trail call a kind. */
export type FhirKindSegment = (typeof fhirKinds)[number]['segment'];
