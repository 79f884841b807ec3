import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, isStatus } from '#app/kit/api/api-error.ts';
import { problemMessage } from '#app/kit/api/problem-message.ts';
import { isJsonObject, type JsonObject, textOf } from '#app/kit/json/json-text.ts';
import { objectOf } from '#app/kit/json/unknown-object.ts';
import { useToasts } from '#app/kit/toasts/use-toasts.ts';
import { t } from '#words/t.ts';
import { recordsQueries } from '../records.queries.ts';
import { slotReferences, type TransactionWrite } from './booking.ts';
import { calendarMutations, readCurrent } from './calendar.queries.ts';
import type { CalendarItem } from './calendar-items.ts';

/** The version of an item that is shown, whole; 412 if it was changed or deleted since. */
export async function readShown(siteId: string, { kind, id, resource }: CalendarItem) {
  const current = await readCurrent(siteId, `${kind}/${id}`);
  const versionId = isJsonObject(current?.meta) ? textOf(current.meta.versionId) : undefined;
  if (current === undefined || versionId !== objectOf(resource.meta).versionId) {
    throw new ApiError({ statusCode: 412, code: 'precondition_failed', message: changedMeanwhile });
  }
  return current;
}

/** The slots that an appointment takes, as far as they still exist. */
export async function readTakenSlots(siteId: string, appointment: JsonObject) {
  const slots = await Promise.all(
    slotReferences(appointment).map((reference) => readCurrent(siteId, reference)),
  );
  return slots.filter((slot) => slot !== undefined);
}

const changedMeanwhile = t('Someone changed this in the meantime. The calendar now shows it.');

interface Booking {
  siteId: string;
  /** The toast of success. */
  message: string;
  onDone: () => void;
}

/** Sends the writes of a dialog. A conflict reloads the calendar and says so in the dialog. */
export function useBooking({ siteId, message, onDone }: Booking) {
  const { mutateAsync, isPending } = useMutation(calendarMutations.write(siteId));
  const queryClient = useQueryClient();
  const toasts = useToasts();
  const [problem, setProblem] = useState<string>();
  return {
    isPending,
    problem,
    async book(write: () => Promise<readonly TransactionWrite[]>) {
      setProblem(undefined);
      try {
        await mutateAsync(write);
        toasts.success(message);
        onDone();
      } catch (error) {
        const isConflict = isStatus(error, 412, 409);
        setProblem(isConflict ? changedMeanwhile : problemMessage(error));
        if (isConflict) {
          for (const kind of ['Appointment', 'Slot'] as const) {
            void queryClient.invalidateQueries({ queryKey: recordsQueries.ofKind(siteId, kind) });
          }
        }
      }
    },
  };
}
