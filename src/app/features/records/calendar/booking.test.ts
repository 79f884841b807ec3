import { describe, expect, it } from 'vitest';
import { type JsonObject, parseJsonObject } from '#app/kit/json/json-text.ts';
import {
  bookingOf,
  cancellationOf,
  endKeepingLength,
  moveOf,
  slotReferences,
  transactionOf,
} from './booking.ts';

const json = (value: object): JsonObject => parseJsonObject(JSON.stringify(value)) ?? {};
const slot = json({
  resourceType: 'Slot',
  id: 's1',
  meta: { versionId: '3' },
  status: 'free',
  start: '2026-12-01T09:00:00Z',
  end: '2026-12-01T09:20:00Z',
});
const taken = json({ resourceType: 'Slot', id: 's0', meta: { versionId: '7' }, status: 'busy' });
const appointment = json({
  resourceType: 'Appointment',
  id: 'a1',
  meta: { versionId: '2' },
  status: 'booked',
  start: '2026-11-30T09:00:00Z',
  end: '2026-11-30T09:30:00Z',
  minutesDuration: 30,
  slot: [{ reference: 'Slot/s0' }],
  participant: [{ actor: { reference: 'Patient/p' }, status: 'accepted' }],
});
const times = { start: '2026-12-01T09:00:00Z', end: '2026-12-01T09:20:00Z' };
const states = (writes: readonly { resource: JsonObject }[]) =>
  writes.map(({ resource }) => `${String(resource.id)} ${String(resource.status)}`);

describe('a booking', () => {
  it('makes an appointment of slot, schedule and patient, and the slot is busy', () => {
    const schedule = json({
      actor: [{ reference: 'Practitioner/1' }],
      serviceType: [{ text: 'Consultations' }],
    });
    const patient = { reference: 'Patient/p', display: 'Bella' };
    const [created, busy] = bookingOf({ slot, schedule, patient, description: 'Vaccination' });
    expect(created).toMatchObject({
      isNew: true,
      resource: {
        status: 'booked',
        description: 'Vaccination',
        serviceType: [{ text: 'Consultations' }],
        start: slot.start,
        end: slot.end,
        slot: [{ reference: 'Slot/s1' }],
        participant: [{ actor: patient }, { actor: { reference: 'Practitioner/1' } }],
      },
    });
    expect(busy?.resource).toEqual({ ...slot, status: 'busy' });
  });

  it('moves to other times, and frees the slots that it took', () => {
    const writes = moveOf(appointment, { times, slot: undefined, slotsToFree: [taken] });
    expect(states(writes)).toEqual(['a1 booked', 's0 free']);
    expect(writes[0]?.resource).toMatchObject(times);
    expect(writes[0]?.resource).not.toHaveProperty('slot');
    expect(writes[0]?.resource).not.toHaveProperty('minutesDuration');
  });

  it('moves to a free slot', () => {
    const writes = moveOf(appointment, { times, slot, slotsToFree: [taken] });
    expect(states(writes)).toEqual(['a1 booked', 's0 free', 's1 busy']);
    expect(slotReferences(writes[0]?.resource ?? {})).toEqual(['Slot/s1']);
  });

  it('is cancelled with its reason', () => {
    const writes = cancellationOf(appointment, { reason: 'Owner is ill', slotsToFree: [taken] });
    expect(states(writes)).toEqual(['a1 cancelled', 's0 free']);
    expect(writes[0]?.resource.cancelationReason).toEqual({ text: 'Owner is ill' });
  });

  it('is sent as a transaction, each version over its own only', () => {
    const { entry } = transactionOf([{ resource: slot }, { resource: appointment, isNew: true }]);
    expect(entry).toMatchObject([
      { request: { method: 'PUT', url: 'Slot/s1', ifMatch: 'W/"3"' } },
      { request: { method: 'POST', url: 'Appointment' } },
    ]);
  });
});

it('keeps the length of an appointment whose start moves', () => {
  const before = { start: '2026-12-01T09:00:00Z', end: '2026-12-01T09:45:00Z' };
  expect(endKeepingLength(before, '2026-12-02T10:00:00+01:00')).toBe('2026-12-02T09:45:00Z');
  expect(endKeepingLength({ start: '', end: '' }, '2026-12-02T10:00:00Z')).toBe(
    '2026-12-02T10:20:00Z',
  );
});
