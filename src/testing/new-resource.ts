import type { FhirKindName } from '#contract/fhir/fhir-kinds.ts';
import { newEndpoint } from './new-endpoint.ts';

const text = { text: 'Anything' };
const reference = { reference: 'Patient/rex' };
const day = { start: '2026-03-02T08:00:00Z', end: '2026-03-02T08:15:00Z' };

/** The members that R4 requires of each kind. */
const demanded: Record<FhirKindName, Record<string, unknown>> = {
  Endpoint: newEndpoint(),
  EventDefinition: { status: 'draft', trigger: [{ type: 'named-event', name: 'arrival' }] },
  Patient: {},
  RelatedPerson: { patient: reference },
  Person: {},
  Group: { type: 'animal', actual: true },
  EpisodeOfCare: { status: 'active', patient: reference },
  Encounter: { status: 'planned', class: { code: 'AMB' } },
  Account: { status: 'active' },
  Flag: { status: 'active', code: text, subject: reference },
  Organization: { name: 'Greenvale Laboratory' },
  Location: {},
  Practitioner: {},
  PractitionerRole: {},
  HealthcareService: {},
  Schedule: { actor: [reference] },
  Slot: { schedule: { reference: 'Schedule/mondays' }, status: 'free', ...day },
  Appointment: { status: 'proposed', participant: [{ status: 'accepted', actor: reference }] },
  AppointmentResponse: {
    appointment: { reference: 'Appointment/check-up' },
    participantStatus: 'accepted',
    actor: reference,
  },
  Device: {},
  DeviceDefinition: {},
  DeviceMetric: { type: text, category: 'measurement' },
  Substance: { code: text },
};

/** A minimal valid resource of a kind with a test's own members. */
export function newResource(
  kind: FhirKindName,
  parts: Record<string, unknown> = {},
): Record<string, unknown> {
  return { resourceType: kind, ...demanded[kind], ...parts };
}
