import { concept, type RecordContent, type RecordDesk } from './record-desk.ts';

interface DefinitionPlan {
  id: string;
  first: RecordContent;
  changes: readonly RecordContent[];
  daysAgo: number;
  lastDaysAgo: number;
  isEverywhere?: boolean;
}

const whenever = (type: string, expression: string, description: string): RecordContent => ({
  data: [{ type }],
  condition: { description, language: 'text/fhirpath', expression },
});

const modified = (name: string, condition: RecordContent) => ({
  trigger: [{ type: 'data-modified', name, ...condition }],
});

const weekly = (dayOfWeek: readonly string[]) => ({
  trigger: [
    {
      type: 'periodic',
      name: 'controlled-drug-count',
      timingTiming: {
        repeat: {
          frequency: dayOfWeek.length,
          period: 1,
          periodUnit: 'wk',
          dayOfWeek,
          timeOfDay: ['08:00:00'],
        },
      },
    },
  ],
});

const emergency = whenever(
  'Encounter',
  "class.code = 'EMER' and status = 'arrived'",
  'An emergency has just come through the door',
);

const plans: readonly DefinitionPlan[] = [
  {
    id: 'emergency-arrival',
    isEverywhere: true,
    first: {
      version: '0.1.0',
      name: 'EmergencyArrival',
      title: 'Emergency arrival',
      status: 'draft',
      experimental: true,
      description: 'An animal arrives as an emergency.',
      trigger: [{ type: 'data-added', name: 'emergency-arrival', data: [{ type: 'Encounter' }] }],
    },
    changes: [
      { trigger: [{ type: 'data-added', name: 'emergency-arrival', ...emergency }] },
      {
        version: '1.0.0',
        status: 'active',
        experimental: false,
        purpose: 'The team on duty prepares a table before the animal is through the door.',
      },
      {
        version: '1.1.0',
        description: 'An animal arrives as an emergency, announced or not.',
        usage:
          'Listen to it on the screens of **reception** and **intensive care**. Do not page anybody at home with it.',
        trigger: [
          { type: 'data-added', name: 'emergency-arrival', ...emergency },
          { type: 'data-modified', name: 'emergency-arrival-changed', ...emergency },
        ],
      },
    ],
    daysAgo: 214,
    lastDaysAgo: 6,
  },
  {
    id: 'lab-feed-fails',
    isEverywhere: true,
    first: {
      version: '1.0.0',
      name: 'LabFeedFails',
      title: 'A laboratory feed fails',
      status: 'active',
      description: 'The Endpoint of a laboratory goes from working to failing.',
      purpose: 'Results that do not arrive are noticed before an owner asks for them.',
      ...modified(
        'lab-feed-fails',
        whenever('Endpoint', "status = 'error'", 'The Endpoint is in error'),
      ),
    },
    changes: [
      {
        version: '1.0.1',
        ...modified(
          'lab-feed-fails',
          whenever(
            'Endpoint',
            "status = 'error' or status = 'suspended'",
            'The Endpoint is in error, or was suspended because of it',
          ),
        ),
      },
      {
        usage:
          'Goes to the **Lab connections monitor**.\n\n- look at the history of the Endpoint\n- call the laboratory after ten minutes',
      },
    ],
    daysAgo: 160,
    lastDaysAgo: 21,
  },
  {
    id: 'appointment-missed',
    first: {
      version: '1.0.0',
      name: 'AppointmentMissed',
      title: 'Missed appointment',
      status: 'active',
      description: 'Nobody came.',
      ...modified(
        'appointment-missed',
        whenever('Appointment', "status = 'noshow'", 'The appointment is marked as missed'),
      ),
    },
    changes: [
      {
        description: 'Nobody came and nobody called: the owner is asked whether all is well.',
        topic: [{ text: 'Reminders' }],
      },
    ],
    daysAgo: 120,
    lastDaysAgo: 44,
  },
  {
    id: 'controlled-drug-count',
    first: {
      version: '2024',
      name: 'ControlledDrugCount',
      title: 'Count of controlled drugs',
      status: 'active',
      description: 'Every Monday morning two people count what is in the safe.',
      purpose: 'Asked for by the controlled drugs register.',
      ...weekly(['mon']),
    },
    changes: [
      {
        version: '2025',
        ...weekly(['mon', 'thu']),
      },
    ],
    daysAgo: 340,
    lastDaysAgo: 35,
  },
  {
    id: 'device-out-of-order',
    first: {
      version: '0.2.0',
      name: 'DeviceOutOfOrder',
      title: 'Equipment out of order',
      status: 'draft',
      experimental: true,
      description: 'A device that theatre plans with is taken out of service.',
      ...modified(
        'device-out-of-order',
        whenever('Device', "status = 'inactive'", 'The device is no longer in use'),
      ),
    },
    changes: [],
    daysAgo: 9,
    lastDaysAgo: 9,
  },
  {
    id: 'owner-checked-in',
    first: {
      version: '0.9.0',
      name: 'OwnerCheckedIn',
      title: 'Owner checked in at the kiosk',
      status: 'active',
      description: 'Told by the kiosk at the door.',
      trigger: [{ type: 'named-event', name: 'kiosk-check-in' }],
    },
    changes: [
      {
        status: 'retired',
        description: 'Told by the kiosk at the door, which is no longer there.',
      },
    ],
    daysAgo: 400,
    lastDaysAgo: 77,
  },
];

/** Generates a site's event definitions with their versions. */
export function eventDefinitionsOf(desk: RecordDesk, isFull: boolean): void {
  const { site, clock } = desk;
  for (const { id, first, changes, daysAgo, lastDaysAgo, isEverywhere } of plans) {
    if (!isFull && isEverywhere !== true) continue;
    desk.save(
      {
        kind: 'EventDefinition',
        id,
        first: {
          url: `https://${site.domain}/fhir/EventDefinition/${id}`,
          ...first,
          date: clock.dateOf(daysAgo),
          publisher: site.name,
          contact: [
            {
              name: 'Practice systems',
              telecom: [{ system: 'email', value: `it@${site.domain}` }],
            },
          ],
          useContext: [
            {
              code: {
                system: 'http://terminology.hl7.org/CodeSystem/usage-context-type',
                code: 'venue',
                display: 'Clinical Venue',
              },
              valueCodeableConcept: concept(['v3-RoleCode', 'HOSP', 'Hospital']),
            },
          ],
        },
        changes,
        daysAgo,
        lastDaysAgo,
      },
      id,
    );
  }
}
