import type { CareContext } from './care.ts';
import type { DemoPatient } from './patients.ts';
import { concept, idIn, type RecordDesk, type RecordReference, referTo } from './record-desk.ts';
import type { StaffMember } from './staff.ts';

/** The number of a site's schedules, and of days before and after today with slots. */
export interface BookingSize {
  schedules: number;
  days: number;
}

const slotsADay = 4;
const slotMinutes = 20;

/** Generates schedules of the site's vets, their slots and appointments. */
export function bookingsOf(desk: RecordDesk, context: CareContext, size: BookingSize): void {
  const vets = context.staff.filter(({ isVet }) => isVet).slice(0, size.schedules);
  for (const vet of vets) {
    const schedule = scheduleOf(desk, context, vet);
    for (let day = 0; day < size.days; day += 1) {
      for (let turn = 0; turn < slotsADay; turn += 1) {
        slotOf(desk, context, { vet, schedule, day: 1 - day, turn });
      }
    }
  }
}

function scheduleOf(
  desk: RecordDesk,
  { places }: CareContext,
  { practitioner }: StaffMember,
): RecordReference {
  const { random, clock } = desk;
  return desk.save(
    {
      kind: 'Schedule',
      id: `schedule-${idIn(practitioner)}`,
      first: {
        active: true,
        serviceType: [{ text: 'Consultations' }],
        actor: [practitioner, random.pick(places.consultingRooms)],
        planningHorizon: { start: clock.dateOf(30), end: clock.dateOf(-60) },
        comment: `Slots of ${slotMinutes} minutes`,
      },
      changes: random.chance(0.4) ? [{ comment: 'No house visits on this schedule' }] : [],
      daysAgo: random.integer(31, 200),
      lastDaysAgo: random.integer(1, 30),
    },
    `Schedule of ${practitioner.display ?? ''}`,
  );
}

interface Turn {
  vet: StaffMember;
  schedule: RecordReference;
  /** Days ago; tomorrow is -1. */
  day: number;
  turn: number;
}

function slotOf(desk: RecordDesk, context: CareContext, { vet, schedule, day, turn }: Turn): void {
  const { random, clock } = desk;
  const begins = [540, 600, 840, 900][turn] ?? 540;
  const status = random.weighted([
    ['busy', 48],
    ['free', 44],
    ['busy-unavailable', 8],
  ]);
  const start = clock.onDay(day, begins);
  const end = clock.onDay(day, begins + slotMinutes);
  const id = `${idIn(vet.practitioner)}-${day < 0 ? `in-${-day}` : `ago-${day}`}-${turn + 1}`;
  const slot = desk.save(
    {
      kind: 'Slot',
      id: `slot-${id}`,
      first: {
        // Without a display: the console looks it up.
        schedule: referTo('Schedule', idIn(schedule)),
        serviceType: [{ text: 'Consultations' }],
        status: 'free',
        start,
        end,
      },
      changes: status === 'free' ? [] : [{ status }],
      daysAgo: random.integer(8, 14),
      lastDaysAgo: random.integer(2, 7),
    },
    start,
  );
  const patients = context.households.flatMap((household) => household.patients);
  const alive = patients.filter(({ hasDied }) => !hasDied);
  if (status !== 'busy') return;
  bookingOf(desk, context, { slot, start, end, day, id, vet, one: random.pick(alive) });
}

interface Booking {
  slot: RecordReference;
  start: string;
  end: string;
  day: number;
  id: string;
  vet: StaffMember;
  one: DemoPatient;
}

/** Reasons of appointments, with their service. */
const purposes = [
  ['Booster vaccination', 'vaccination'],
  ['Post-operative check', 'surgery'],
  ['Dental check', 'dentistry'],
  ['Limping', 'orthopaedics'],
  ['Skin, second visit', 'consultations'],
  ['Repeat prescription review', 'consultations'],
  ['First visit', 'consultations'],
] as const;

const appointmentTypes = [
  concept(['v2-0276', 'ROUTINE', 'Routine appointment - default if not valued'], 'Routine'),
  concept(['v2-0276', 'FOLLOWUP', 'A follow up visit from a previous appointment'], 'Follow-up'),
  concept(['v2-0276', 'CHECKUP', 'A routine check-up, such as an annual physical'], 'Check-up'),
];

function bookingOf(desk: RecordDesk, { places }: CareContext, booking: Booking): void {
  const { random } = desk;
  const { one, vet, day } = booking;
  const isOver = day > 0;
  const status = isOver
    ? random.weighted([
        ['fulfilled', 80],
        ['noshow', 12],
        ['cancelled', 8],
      ])
    : random.weighted([
        ['booked', 74],
        ['pending', 26],
      ]);
  const answer =
    status === 'cancelled' ? 'declined' : status === 'pending' ? 'needs-action' : 'accepted';
  const [text, service] = random.pick(purposes);
  const appointment = desk.save(
    {
      kind: 'Appointment',
      id: `appointment-${booking.id}`,
      first: {
        status: 'pending',
        serviceType: [{ text: places.services.find(({ key }) => key === service)?.display }],
        appointmentType: random.pick(appointmentTypes),
        description: `${one.name}: ${text.charAt(0).toLowerCase()}${text.slice(1)}`,
        start: booking.start,
        end: booking.end,
        minutesDuration: slotMinutes,
        slot: [booking.slot],
        participant: [
          { actor: one.patient, required: 'required', status: 'accepted' },
          { actor: vet.practitioner, required: 'required', status: answer },
          { actor: one.owner, required: 'required', status: 'accepted' },
          { actor: random.pick(places.consultingRooms), required: 'required', status: 'accepted' },
        ],
      },
      changes: status === 'pending' ? [] : [{ status }],
      daysAgo: random.integer(3, 7),
      lastDaysAgo: Math.max(1, day),
    },
    `${one.name}: ${text}`,
  );
  if (status === 'pending' || random.chance(0.4)) return;
  desk.save(
    {
      kind: 'AppointmentResponse',
      id: `answer-${booking.id}`,
      first: {
        appointment,
        start: booking.start,
        end: booking.end,
        actor: vet.practitioner,
        participantStatus: answer,
        ...(answer === 'declined' && { comment: 'Called away to an emergency' }),
      },
      daysAgo: random.integer(1, 3),
    },
    answer,
  );
}
