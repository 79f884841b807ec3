import type { FhirKindName } from '#contract/fhir-kinds.ts';

/** What a kind is called, what it is for, and which of its members tell one record from another. */
interface KindWords {
  one: string;
  many: string;
  /** Said where there is none yet, and on the overview. */
  about: string;
  /** Members that a list shows beside the name; the others can be chosen. */
  columns: string;
}

interface KindGroup {
  title: string;
  kinds: Partial<Record<FhirKindName, KindWords>>;
}

/** The kinds as people think of them. One that is named nowhere stands under "Other records" by its own name. */
export const kindGroups: readonly KindGroup[] = [
  {
    title: 'Organization and places',
    kinds: {
      Organization: {
        one: 'Organization',
        many: 'Organizations',
        about: 'Practices, laboratories, insurers and departments.',
        columns: 'active type telecom address partOf',
      },
      Location: {
        one: 'Location',
        many: 'Locations',
        about: 'Rooms, kennels, stables and sites where something is done.',
        columns: 'status type physicalType managingOrganization partOf',
      },
      HealthcareService: {
        one: 'Healthcare service',
        many: 'Healthcare services',
        about: 'What is offered at a place: surgery, dentistry, imaging.',
        columns: 'active category type providedBy location',
      },
      Endpoint: {
        one: 'Endpoint',
        many: 'Endpoints',
        about: 'Technical addresses of systems that data is exchanged with.',
        columns: '',
      },
    },
  },
  {
    title: 'People',
    kinds: {
      Practitioner: {
        one: 'Practitioner',
        many: 'Practitioners',
        about: 'Vets, nurses and everyone else who takes part in care.',
        columns: 'active telecom qualification gender',
      },
      PractitionerRole: {
        one: 'Practitioner role',
        many: 'Practitioner roles',
        about: 'What a practitioner does where, and when.',
        columns: 'active code specialty organization location',
      },
      Person: {
        one: 'Person',
        many: 'People',
        about: 'Who a person is, across the records that speak of them.',
        columns: 'active gender birthDate telecom managingOrganization',
      },
    },
  },
  {
    title: 'Patients and owners',
    kinds: {
      Patient: {
        one: 'Patient',
        many: 'Patients',
        about: 'Animals and people who receive care.',
        columns: 'active gender birthDate contact generalPractitioner',
      },
      RelatedPerson: {
        one: 'Related person',
        many: 'Related people',
        about: 'Owners, and others who stand by a patient.',
        columns: 'active patient relationship telecom',
      },
      Group: {
        one: 'Group',
        many: 'Groups',
        about: 'Herds, litters and other patients that are dealt with together.',
        columns: 'active type code quantity managingEntity',
      },
    },
  },
  {
    title: 'Care',
    kinds: {
      EpisodeOfCare: {
        one: 'Episode of care',
        many: 'Episodes of care',
        about: 'The time in which an organization is responsible for a patient.',
        columns: 'status patient period managingOrganization careManager',
      },
      Encounter: {
        one: 'Encounter',
        many: 'Encounters',
        about: 'Visits, stays and calls.',
        columns: 'status class subject period serviceProvider',
      },
      Flag: {
        one: 'Flag',
        many: 'Flags',
        about: 'Warnings that anybody who meets the patient should see.',
        columns: 'status category subject period',
      },
      Account: {
        one: 'Account',
        many: 'Accounts',
        about: 'Where the charges of a patient or an owner are gathered.',
        columns: 'status type subject servicePeriod owner',
      },
    },
  },
  {
    title: 'Scheduling',
    kinds: {
      Schedule: {
        one: 'Schedule',
        many: 'Schedules',
        about: 'Whose time can be booked, and how far ahead.',
        columns: 'active serviceType specialty planningHorizon',
      },
      Slot: {
        one: 'Slot',
        many: 'Slots',
        about: 'Times of a schedule that are free or taken.',
        columns: 'status end schedule serviceType',
      },
      Appointment: {
        one: 'Appointment',
        many: 'Appointments',
        about: 'Bookings: who meets whom, when and what for.',
        columns: 'status start participant appointmentType serviceType',
      },
      AppointmentResponse: {
        one: 'Appointment response',
        many: 'Appointment responses',
        about: 'Who has accepted or declined an appointment.',
        columns: 'participantStatus appointment start',
      },
    },
  },
  {
    title: 'Devices and substances',
    kinds: {
      Device: {
        one: 'Device',
        many: 'Devices',
        about: 'Equipment and implants, each by its serial number.',
        columns: 'status type manufacturer serialNumber location',
      },
      DeviceDefinition: {
        one: 'Device definition',
        many: 'Device definitions',
        about: 'Models of devices and what they can do.',
        columns: 'type modelNumber manufacturerString owner',
      },
      DeviceMetric: {
        one: 'Device metric',
        many: 'Device metrics',
        about: 'What a device measures, and its calibration.',
        columns: 'category operationalStatus unit source',
      },
      Substance: {
        one: 'Substance',
        many: 'Substances',
        about: 'What medicines and materials are made of.',
        columns: 'status category',
      },
    },
  },
  {
    title: 'Events',
    kinds: {
      EventDefinition: {
        one: 'Event definition',
        many: 'Event definitions',
        about: 'What may happen, and what it takes to notice it.',
        columns: 'status version trigger date publisher',
      },
    },
  },
];

/** The words of a kind; made of its name where nobody has written any. */
export function kindWordsOf(kind: FhirKindName): KindWords {
  const words = kindGroups.flatMap(({ kinds }) => kinds[kind] ?? [])[0];
  const one = kind.replace(/([a-z])([A-Z])/g, (_, end, next) => `${end} ${next.toLowerCase()}`);
  return (
    words ?? {
      one,
      many: `${one} records`,
      about: `Resources of kind ${kind}.`,
      columns: 'status type code',
    }
  );
}

/** Within a sentence: "event definition". */
export function inSentence(name: string): string {
  return `${name.charAt(0).toLowerCase()}${name.slice(1)}`;
}
