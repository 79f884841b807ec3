import type { GeneratedKind } from '#contract/r4/kind-elements.ts';

/** The fields that a front desk fills in, in order; the others are under "More". One member represents a choice. */
export const firstFields: Partial<Record<GeneratedKind, string>> = {
  Organization: 'name active type telecom address partOf',
  Location:
    'name status physicalType managingOrganization partOf description type telecom address hoursOfOperation',
  HealthcareService:
    'name active providedBy appointmentRequired type specialty location telecom availableTime comment',
  Practitioner: 'name active telecom qualification communication',
  PractitionerRole:
    'practitioner organization active code specialty location telecom period availableTime',
  Person: 'name active gender birthDate telecom address managingOrganization',
  Patient:
    'name active gender birthDate deceasedBoolean telecom address contact generalPractitioner',
  RelatedPerson: 'patient active name relationship telecom address',
  Group: 'name active type actual code quantity managingEntity member',
  EpisodeOfCare: 'patient status managingOrganization careManager type period diagnosis',
  Encounter: 'status class subject serviceProvider period type reasonCode participant location',
  Flag: 'code status subject author category period',
  Account: 'name status type owner subject servicePeriod guarantor description',
  Schedule: 'active actor serviceType specialty planningHorizon comment',
  Slot: 'schedule status appointmentType start end serviceType comment',
  Appointment:
    'status start end appointmentType description participant serviceType reasonCode comment',
  AppointmentResponse: 'appointment actor participantStatus start end comment',
  Device:
    'deviceName type status manufacturer modelNumber serialNumber lotNumber manufactureDate expirationDate location owner patient',
  DeviceDefinition: 'deviceName type modelNumber owner manufacturerString onlineInformation',
  DeviceMetric: 'type category unit operationalStatus source parent measurementPeriod calibration',
  Substance: 'code status category description instance',
};
