import type { Operation } from '../base/operation.ts';

/**
 * The FHIR R4 resource kinds of a site (interface, Purpose and FHIR operations), each at
 * `/site/{siteId}/fhir/{segment}`. A new kind is one entry. `origin`: two kinds have documented operations; those
 * of the others are extensions.
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

/** The resource type of a kind. */
export type FhirKindName = (typeof fhirKinds)[number]['kind'];

/** A kind's name in URLs and the audit trail. */
export type FhirKindSegment = (typeof fhirKinds)[number]['segment'];
