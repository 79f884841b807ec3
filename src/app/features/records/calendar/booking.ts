import {
  isJsonObject,
  itemsOf,
  type JsonObject,
  type JsonValue,
  textOf,
} from '#app/kit/json/json-text.ts';

/** One write of a transaction: a new resource, or a new version of the one in `resource.meta`. */
export interface TransactionWrite {
  resource: JsonObject;
  isNew?: boolean;
}

/** Start and end of an appointment, as R4 instants. */
export interface Times {
  start: string;
  end: string;
}

function withStatus(resource: JsonObject, status: string): JsonObject {
  return { ...resource, status };
}

function referenceOf({ resourceType, id }: JsonObject): string {
  return `${textOf(resourceType)}/${textOf(id)}`;
}

/** The slots that an appointment takes: `Slot/7`. */
export function slotReferences({ slot }: JsonObject): string[] {
  return itemsOf(slot).flatMap((one) => {
    const reference = isJsonObject(one) ? textOf(one.reference) : undefined;
    return reference?.startsWith('Slot/') ? [reference] : [];
  });
}

interface Booking {
  slot: JsonObject;
  /** The slot's schedule, whose people and rooms take part. */
  schedule: JsonObject | undefined;
  patient: { reference: string; display: string };
  description: string;
}

/** Books a free slot for a patient: a new appointment, and the slot is busy. */
export function bookingOf({ slot, schedule, patient, description }: Booking): TransactionWrite[] {
  const actors = [patient as JsonValue, ...itemsOf(schedule?.actor)];
  const serviceType = slot.serviceType ?? schedule?.serviceType;
  const appointment: JsonObject = {
    resourceType: 'Appointment',
    status: 'booked',
    ...(serviceType !== undefined && { serviceType }),
    ...(description !== '' && { description }),
    ...(slot.start !== undefined && { start: slot.start }),
    ...(slot.end !== undefined && { end: slot.end }),
    slot: [{ reference: referenceOf(slot) }],
    participant: actors.map((actor) => ({ actor, required: 'required', status: 'accepted' })),
  };
  return [{ resource: appointment, isNew: true }, { resource: withStatus(slot, 'busy') }];
}

/** Moves an appointment to other times, or to a free slot; the slots that it took are free again. */
export function moveOf(
  appointment: JsonObject,
  {
    times,
    slot,
    slotsToFree,
  }: { times: Times; slot: JsonObject | undefined; slotsToFree: readonly JsonObject[] },
): TransactionWrite[] {
  // R4 has the duration in addition to the times; a stale one would contradict them.
  const { slot: _, minutesDuration: __, ...kept } = appointment;
  const newSlot = slot && { slot: [{ reference: referenceOf(slot) }] };
  return [
    { resource: { ...kept, ...times, ...newSlot } },
    ...slotsToFree
      .filter((one) => slot === undefined || referenceOf(one) !== referenceOf(slot))
      .map((one) => ({ resource: withStatus(one, 'free') })),
    ...(slot === undefined ? [] : [{ resource: withStatus(slot, 'busy') }]),
  ];
}

/** Cancels an appointment; the slots that it took are free again. */
export function cancellationOf(
  appointment: JsonObject,
  { reason, slotsToFree }: { reason: string; slotsToFree: readonly JsonObject[] },
): TransactionWrite[] {
  const { slot: _, ...rest } = withStatus(appointment, 'cancelled');
  return [
    { resource: { ...rest, ...(reason !== '' && { cancelationReason: { text: reason } }) } },
    ...slotsToFree.map((one) => ({ resource: withStatus(one, 'free') })),
  ];
}

/** A transaction (http://hl7.org/fhir/R4/http.html#transaction): all writes or none, each only over its version. */
export function transactionOf(writes: readonly TransactionWrite[]): JsonObject {
  return {
    resourceType: 'Bundle',
    type: 'transaction',
    entry: writes.map(({ resource, isNew = false }): JsonObject => {
      if (isNew)
        return { resource, request: { method: 'POST', url: textOf(resource.resourceType) ?? '' } };
      const { versionId } = isJsonObject(resource.meta) ? resource.meta : {};
      const ifMatch = `W/"${textOf(versionId) ?? ''}"`;
      return { resource, request: { method: 'PUT', url: referenceOf(resource), ifMatch } };
    }),
  };
}

/** The end that keeps an appointment's length when its start moves. */
export function endKeepingLength(before: Times, start: string): string {
  const length = Date.parse(before.end) - Date.parse(before.start);
  const end = Date.parse(start) + (Number.isNaN(length) || length <= 0 ? 20 * 60_000 : length);
  return Number.isNaN(end) ? '' : new Date(end).toISOString().replace(/\.\d+Z$/, 'Z');
}
