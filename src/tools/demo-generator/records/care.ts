import { securityLabels } from '../endpoint-parts.ts';
import type { DemoPatient, Household } from './patients.ts';
import type { Places } from './places.ts';
import {
  concept,
  idIn,
  localConcept,
  type RecordDesk,
  type RecordReference,
} from './record-desk.ts';
import type { StaffMember } from './staff.ts';

/** The records that care refers to: patients with their owners, staff and places. */
export interface CareContext {
  places: Places;
  staff: readonly StaffMember[];
  households: readonly Household[];
}

const conditions = [
  ['diabetes', 'Diabetes mellitus'],
  ['osteoarthritis', 'Osteoarthritis'],
  ['kidney-disease', 'Chronic kidney disease'],
  ['hyperthyroidism', 'Hyperthyroidism'],
  ['atopic-dermatitis', 'Atopic dermatitis'],
  ['heart-murmur', 'Heart murmur under observation'],
  ['dental-disease', 'Dental disease'],
  ['cruciate', 'Cruciate ligament rupture'],
] as const;

const reasons = [
  'Annual booster and health check',
  'Vomiting since yesterday',
  'Lame on the left hind leg',
  'Suture removal',
  'Weight check',
  'Dental scale and polish',
  'Blood pressure and repeat bloods',
  'Ear infection, third visit',
  'Nail clip',
  'Off food',
];

/** Generates episodes of care, encounters, flags and accounts of a site's animals. */
export function careOf(desk: RecordDesk, context: CareContext): void {
  const alive = context.households.flatMap(({ patients }) => patients);
  for (const [index, one] of alive.entries()) {
    const episode = index % 5 === 0 ? episodeFor(desk, context, one) : undefined;
    const visits = desk.random.weighted([
      [0, 40],
      [1, 40],
      [2, 20],
    ]);
    for (let visit = 1; visit <= visits; visit += 1) {
      visitOf(desk, context, { ...one, episode, visit });
    }
    if (index % 7 === 2) flagFor(desk, context, one);
  }
  for (const [index, household] of context.households.entries()) {
    if (index % 2 === 0 && !household.isProtected) accountOf(desk, context, household);
  }
}

function vetOf({ random }: RecordDesk, { staff }: CareContext): RecordReference {
  return random.pick(staff.filter(({ isVet }) => isVet)).practitioner;
}

function episodeFor(
  desk: RecordDesk,
  context: CareContext,
  { patient, hasDied, daysAgo }: DemoPatient,
): RecordReference {
  const { random, clock } = desk;
  const since = random.integer(Math.min(10, daysAgo), daysAgo);
  const [code, name] = random.pick(conditions);
  const isOver = hasDied || random.chance(0.25);
  const end = random.integer(1, Math.min(9, since));
  const period = { start: clock.dateOf(since) };
  return desk.save(
    {
      kind: 'EpisodeOfCare',
      id: `${idIn(patient)}-${code}`,
      first: {
        status: 'active',
        type: [localConcept('conditions', code, name)],
        patient,
        managingOrganization: context.places.practice,
        period,
        careManager: vetOf(desk, context),
      },
      changes: isOver
        ? [{ status: 'finished', period: { ...period, end: clock.dateOf(end) } }]
        : random.chance(0.2)
          ? [{ status: 'onhold' }, { status: 'active' }]
          : [],
      daysAgo: since,
      lastDaysAgo: end,
    },
    `${name}, ${patient.display ?? ''}`,
  );
}

const encounterClasses = [
  ['AMB', 'ambulatory', 70],
  ['IMP', 'inpatient encounter', 12],
  ['EMER', 'emergency', 10],
  ['HH', 'home health', 4],
  ['VR', 'virtual', 4],
] as const;

type Visit = DemoPatient & { episode: RecordReference | undefined; visit: number };

function visitOf(desk: RecordDesk, context: CareContext, visit: Visit): void {
  const { random, clock } = desk;
  const { patient, owner, episode, hasDied } = visit;
  const daysAgo = random.integer(hasDied ? 6 : 1, Math.max(6, Math.min(visit.daysAgo, 240)));
  const [code, display] = random.weighted(encounterClasses.map((row) => [row, row[2]] as const));
  const begins = random.integer(500, 960);
  const start = clock.onDay(daysAgo, begins);
  const end = clock.onDay(daysAgo, begins + random.integer(12, 75));
  const place =
    code === 'IMP'
      ? random.pick(context.places.wards)
      : random.pick(context.places.consultingRooms);
  const isCancelled = random.chance(0.06);
  const isStaying = code === 'IMP' && daysAgo < 5;
  const first = {
    status: 'arrived',
    class: { system: 'http://terminology.hl7.org/CodeSystem/v3-ActCode', code, display },
    subject: patient,
    ...(episode !== undefined && { episodeOfCare: [episode] }),
    participant: [
      {
        type: [concept(['v3-ParticipationType', 'ATND', 'attender'])],
        individual: vetOf(desk, context),
      },
      { type: [localConcept('participation', 'owner', 'Brought by')], individual: owner },
    ],
    period: { start },
    reasonCode: [{ text: random.pick(reasons) }],
    ...(code !== 'HH' && code !== 'VR' && { location: [{ location: place }] }),
    serviceProvider: context.places.practice,
  };
  desk.save(
    {
      kind: 'Encounter',
      id: `${idIn(patient)}-visit-${visit.visit}`,
      first,
      changes: isCancelled
        ? [{ status: 'cancelled' }]
        : isStaying
          ? [{ status: 'in-progress' }]
          : [{ status: 'in-progress' }, { status: 'finished', period: { start, end } }],
      daysAgo,
      lastDaysAgo: daysAgo,
    },
    `Visit of ${patient.display ?? ''}`,
  );
}

const warnings = [
  ['behavioral', 'Behavioral', 'Bites when restrained: muzzle before handling'],
  ['behavioral', 'Behavioral', 'Fearful of other dogs: wait in the car'],
  ['clinical', 'Clinical', 'Collapsed after acepromazine: do not sedate with it'],
  ['drug', 'Drug', 'MDR1 mutation: no ivermectin'],
  ['diet', 'Diet', 'Hydrolysed diet only'],
  ['admin', 'Administrative', 'Call before visiting: no answer at the door'],
  ['clinical', 'Clinical', 'Rare blood group: cross-match before transfusion'],
  ['safety', 'Safety', 'Escapes from carriers'],
] as const;

function flagFor(desk: RecordDesk, context: CareContext, { patient, daysAgo }: DemoPatient): void {
  const { random, clock } = desk;
  const since = random.integer(1, daysAgo);
  const [code, display, text] = random.pick(warnings);
  const isOver = random.chance(0.2);
  const period = { start: clock.dateOf(since) };
  desk.save(
    {
      kind: 'Flag',
      id: `${idIn(patient)}-${code}`,
      first: {
        ...(code === 'admin' && {
          meta: { security: securityLabels.filter((label) => label.code === 'R') },
        }),
        status: 'active',
        category: [concept(['flag-category', code, display])],
        code: { text },
        subject: patient,
        period,
        author: vetOf(desk, context),
      },
      changes: isOver ? [{ status: 'inactive', period: { ...period, end: clock.dateOf(1) } }] : [],
      daysAgo: since,
    },
    text,
  );
}

function accountOf(
  desk: RecordDesk,
  { places }: CareContext,
  { person, patients }: Household,
): void {
  const { random, clock } = desk;
  const since = Math.max(...patients.map((one) => one.daysAgo));
  const insurers = places.partners.filter(({ kind }) => kind === 'insurer');
  const insurer = insurers.length > 0 && random.chance(0.4) ? random.pick(insurers) : undefined;
  const owner = patients[0]?.owner;
  if (owner === undefined) return;
  desk.save(
    {
      kind: 'Account',
      id: `account-${idIn(owner)}`,
      first: {
        identifier: [
          {
            system: `https://${desk.site.domain}/accounts`,
            value: `A-${random.integer(10_000, 99_999)}`,
          },
        ],
        status: 'active',
        type: concept(['v3-ActCode', 'PBILLACCT', 'patient billing account']),
        name: `Account of the ${person.lastName} household`,
        subject: patients.map(({ patient }) => patient),
        servicePeriod: { start: clock.dateOf(since) },
        owner: places.practice,
        description: insurer === undefined ? 'Paid at the desk' : `Claims go to ${insurer.display}`,
        guarantor: [{ party: owner, onHold: false }],
      },
      changes: random.chance(0.15) ? [{ status: 'on-hold' }, { status: 'active' }] : [],
      daysAgo: since,
      lastDaysAgo: random.integer(1, 40),
    },
    `Account of the ${person.lastName} household`,
  );
}
