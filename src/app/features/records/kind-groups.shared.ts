import type { FhirKindName } from '#contract/fhir/fhir-kinds.ts';
import { t } from '#words/t.ts';

interface KindWords {
  one: string;
  many: string;
  /** Description on the overview and in empty lists. */
  about: string;
  /** Default columns after the name. */
  columns: string;
}

interface KindGroup {
  title: string;
  kinds: Partial<Record<FhirKindName, KindWords>>;
}

/** Kinds in groups. Others are under "Other records" by their own name. */
export const kindGroups: readonly KindGroup[] = [
  {
    title: t('Organization and locations'),
    kinds: {
      Organization: {
        one: t('Organization'),
        many: t('Organizations'),
        about: t('Practices, laboratories, insurers and departments.'),
        columns: 'active type telecom address partOf',
      },
      Location: {
        one: t('Location'),
        many: t('Locations'),
        about: t('Rooms, kennels, stables and other places of care.'),
        columns: 'status type physicalType managingOrganization partOf',
      },
      HealthcareService: {
        one: t('Healthcare service'),
        many: t('Healthcare services'),
        about: t('Services at a location: surgery, dentistry, imaging.'),
        columns: 'active category type providedBy location',
      },
      Endpoint: {
        one: t('Endpoint'),
        many: t('Endpoints'),
        about: t('Technical addresses for exchanging data with other systems.'),
        columns: '',
      },
    },
  },
  {
    title: t('People'),
    kinds: {
      Practitioner: {
        one: t('Practitioner'),
        many: t('Practitioners'),
        about: t('Vets, nurses and everyone else who takes part in care.'),
        columns: 'active telecom qualification gender',
      },
      PractitionerRole: {
        one: t('Practitioner role'),
        many: t('Practitioner roles'),
        about: t('What practitioners do, where and when.'),
        columns: 'active code specialty organization location',
      },
      Person: {
        one: t('Person'),
        many: t('People'),
        about: t('A person’s identity across records.'),
        columns: 'active gender birthDate telecom managingOrganization',
      },
    },
  },
  {
    title: t('Patients and owners'),
    kinds: {
      Patient: {
        one: t('Patient'),
        many: t('Patients'),
        about: t('Animals and people who receive care.'),
        columns: 'birthDate active',
      },
      RelatedPerson: {
        one: t('Related person'),
        many: t('Related people'),
        about: t('Owners and others close to a patient.'),
        columns: 'active patient relationship telecom',
      },
      Group: {
        one: t('Group'),
        many: t('Groups'),
        about: t('Herds, litters and other patients treated together.'),
        columns: 'active type code quantity managingEntity',
      },
    },
  },
  {
    title: t('Care'),
    kinds: {
      EpisodeOfCare: {
        one: t('Episode of care'),
        many: t('Episodes of care'),
        about: t('Periods of responsibility for a patient.'),
        columns: 'status patient period managingOrganization careManager',
      },
      Encounter: {
        one: t('Encounter'),
        many: t('Encounters'),
        about: t('Visits, stays and calls.'),
        columns: 'status class subject period serviceProvider',
      },
      Flag: {
        one: t('Flag'),
        many: t('Flags'),
        about: t('Warnings for everyone who treats the patient.'),
        columns: 'status category subject period',
      },
      Account: {
        one: t('Account'),
        many: t('Accounts'),
        about: t('Accounts for the charges of patients and owners.'),
        columns: 'status type subject servicePeriod owner',
      },
    },
  },
  {
    title: t('Scheduling'),
    kinds: {
      Schedule: {
        one: t('Schedule'),
        many: t('Schedules'),
        about: t('Bookable time, and how far ahead.'),
        columns: 'active serviceType specialty planningHorizon',
      },
      Slot: {
        one: t('Slot'),
        many: t('Slots'),
        about: t('Free and busy times of a schedule.'),
        columns: 'status end schedule serviceType',
      },
      Appointment: {
        one: t('Appointment'),
        many: t('Appointments'),
        about: t('Bookings: who, when and why.'),
        columns: 'status start participant appointmentType serviceType',
      },
      AppointmentResponse: {
        one: t('Appointment response'),
        many: t('Appointment responses'),
        about: t('Who has accepted or declined an appointment.'),
        columns: 'participantStatus appointment start',
      },
    },
  },
  {
    title: t('Devices and substances'),
    kinds: {
      Device: {
        one: t('Device'),
        many: t('Devices'),
        about: t('Equipment and implants, with serial numbers.'),
        columns: 'status type manufacturer serialNumber location',
      },
      DeviceDefinition: {
        one: t('Device definition'),
        many: t('Device definitions'),
        about: t('Device models and their capabilities.'),
        columns: 'type modelNumber manufacturerString owner',
      },
      DeviceMetric: {
        one: t('Device metric'),
        many: t('Device metrics'),
        about: t('Device measurements and their calibration.'),
        columns: 'category operationalStatus unit source',
      },
      Substance: {
        one: t('Substance'),
        many: t('Substances'),
        about: t('Ingredients of medicines and materials.'),
        columns: 'status category',
      },
    },
  },
  {
    title: t('Events'),
    kinds: {
      EventDefinition: {
        one: t('Event definition'),
        many: t('Event definitions'),
        about: t('Possible events and how to detect them.'),
        columns: 'status version trigger date publisher',
      },
    },
  },
];

/** A resource type's labels, by default derived from its name. */
export function kindWordsOf(kind: string): KindWords {
  const words = kindGroups.flatMap(({ kinds }) => kinds[kind as FhirKindName] ?? [])[0]; // or another type
  const one = kind.replace(/([a-z])([A-Z])/g, (_, end, next) => `${end} ${next.toLowerCase()}`);
  return (
    words ?? {
      one,
      many: t('{one} records', { one }),
      about: t('{kind} resources.', { kind }),
      columns: 'status type code',
    }
  );
}
