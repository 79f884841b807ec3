import TextField from '@mui/material/TextField';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, useRef, useState } from 'react';
import { ApiError, isStatus } from '#app/kit/api/api-error.ts';
import { FormDialog } from '#app/kit/dialogs/modal-dialog.tsx';
import { ChoiceSelect } from '#app/kit/forms/choice-select.tsx';
import { TimeInput } from '#app/kit/forms/time-input.tsx';
import { useSubmit } from '#app/kit/forms/use-submit.ts';
import { objectOf, textIn } from '#app/kit/json/unknown-object.ts';
import { formatDayAndTime } from '#app/kit/language/locale.ts';
import { timeProblem } from '#app/kit/time/typed-time.ts';
import { useToasts } from '#app/kit/toasts/use-toasts.ts';
import { brokenRule } from '#contract/r4/primitives.ts';
import { t } from '#words/t.ts';
import { recordsQueries } from '../records.queries.ts';
import { ReferenceInput } from '../references/reference-parts.shared.tsx';
import {
  bookingOf,
  cancellationOf,
  endKeepingLength,
  moveOf,
  type Times,
  type TransactionWrite,
} from './booking.ts';
import { calendarMutations, readCurrent, readShown, readTakenSlots } from './calendar.queries.ts';
import type { CalendarItem } from './calendar-items.ts';

export interface ActProps {
  siteId: string;
  item: CalendarItem;
  /** The shown free slots, to which an appointment can be moved. */
  freeSlots: readonly CalendarItem[];
  onClose: () => void;
}

const acts = { book: Book, move: Move, cancel: Cancel };
export type Act = keyof typeof acts;

/** Books a free slot, or moves or cancels an appointment. */
export function BookingDialog({ act, ...props }: ActProps & { act: Act }) {
  const Dialog = acts[act];
  return <Dialog {...props} />;
}

function Book({ siteId, item, onClose }: ActProps) {
  const [patient, setPatient] = useState({ reference: '', display: '' });
  const [description, setDescription] = useState('');
  const [isSent, setIsSent] = useState(false);
  const when = formatDayAndTime(item.start);
  return (
    <BookingForm
      siteId={siteId}
      title={t('Book {when}', { when })}
      explanation={item.actors.map(({ name }) => name).join(', ')}
      submitLabel={t('Book')}
      message={t('{patient} booked for {when}', { patient: patient.display, when })}
      canSubmit={() => {
        setIsSent(true);
        return patient.reference !== '';
      }}
      writes={async () => {
        const slot = await readShown(siteId, item);
        const schedule = textIn(objectOf(item.resource.schedule).reference);
        return bookingOf({
          slot,
          schedule: schedule === undefined ? undefined : await readCurrent(siteId, schedule),
          patient,
          description: description.trim(),
        });
      }}
      onClose={onClose}
    >
      <ReferenceInput
        path="patient"
        label={t('Patient')}
        {...patient}
        targets={['Patient']}
        isRequired
        problem={isSent && patient.reference === '' ? t('Choose a patient') : undefined}
        onType={(reference) => setPatient({ reference, display: reference })}
        onChoose={setPatient}
      />
      <TextField
        label={t('Reason for the visit')}
        sx={{ mt: 4 }}
        value={description}
        onChange={({ target }) => setDescription(target.value)}
        slotProps={{ htmlInput: { maxLength: 500 } }}
      />
    </BookingForm>
  );
}

/** Moves an appointment to another time, or to a free slot of one of its people or rooms. */
function Move({ siteId, item, freeSlots, onClose }: ActProps) {
  const [times, setTimes] = useState<Times>({ start: item.start, end: item.end });
  const [slot, setSlot] = useState<CalendarItem>();
  const [isSent, setIsSent] = useState(false);
  const slots = freeSlots
    .filter(({ actors }) =>
      actors.some(({ reference }) => item.actors.some((actor) => actor.reference === reference)),
    )
    .toSorted((one, other) => Date.parse(one.start) - Date.parse(other.start));
  const chosen = slots.find(({ id }) => id === slot?.id) ?? slot;
  // A chosen slot that was taken meanwhile stays chosen, so that no other time is booked by mistake.
  const isTaken = chosen !== undefined && !slots.includes(chosen);
  const options = isTaken ? [...slots, chosen] : slots;
  const problems = problemsOf(times);
  return (
    <BookingForm
      siteId={siteId}
      title={t('Move {name}', { name: item.title })}
      explanation={t('Now at {when}.', { when: formatDayAndTime(item.start) })}
      submitLabel={t('Move')}
      message={t('{title} moved to {when}', {
        title: item.title,
        when: formatDayAndTime(times.start),
      })}
      canSubmit={() => {
        setIsSent(true);
        return problems.start === undefined && problems.end === undefined;
      }}
      writes={async () => {
        const appointment = await readShown(siteId, item);
        return moveOf(appointment, {
          times,
          slot: chosen && (await readShown(siteId, chosen)),
          slotsToFree: await readTakenSlots(siteId, appointment),
        });
      }}
      onClose={onClose}
    >
      {options.length > 0 && (
        <ChoiceSelect
          label={t('Free slot')}
          value={chosen?.id ?? ''}
          hasProblem={isTaken}
          hint={isTaken ? t('No longer free') : undefined}
          options={[
            { value: '', label: t('None: another time') },
            ...options.map(({ id, start }) => ({ value: id, label: formatDayAndTime(start) })),
          ]}
          onChange={(next) => {
            const free = slots.find(({ id }) => id === next);
            setSlot(free);
            if (free !== undefined) setTimes({ start: free.start, end: free.end });
          }}
        />
      )}
      <TimeInput
        type="instant"
        label={t('Start')}
        sx={{ mt: options.length > 0 ? 4 : 0 }}
        value={times.start}
        onChange={(start) => {
          setSlot(undefined);
          const isTime = brokenRule('instant', start) === undefined;
          setTimes({ start, end: isTime ? endKeepingLength(times, start) : times.end });
        }}
        error={isSent && problems.start !== undefined}
        helperText={isSent ? problems.start : undefined}
      />
      <TimeInput
        type="instant"
        label={t('End')}
        sx={{ mt: 4 }}
        value={times.end}
        onChange={(end) => setTimes({ ...times, end })}
        error={isSent && problems.end !== undefined}
        helperText={isSent ? problems.end : undefined}
      />
    </BookingForm>
  );
}

function problemsOf({ start, end }: Times) {
  const problems = { start: timeProblem(start, 'instant'), end: timeProblem(end, 'instant') };
  const isTurned = Date.parse(end) <= Date.parse(start);
  return isTurned ? { ...problems, end: t('Must be after the start') } : problems;
}

/** Cancels an appointment. Its history keeps the former state. */
function Cancel({ siteId, item, onClose }: ActProps) {
  const [reason, setReason] = useState('');
  const { title, start } = item;
  return (
    <BookingForm
      siteId={siteId}
      title={t('Cancel {title}?', { title })}
      explanation={t(
        'On {when}. Its slot becomes free. The appointment stays, with the status Cancelled.',
        { when: formatDayAndTime(start) },
      )}
      submitLabel={t('Cancel appointment')}
      message={t('{title} cancelled', { title })}
      canSubmit={() => true}
      writes={async () => {
        const appointment = await readShown(siteId, item);
        const slotsToFree = await readTakenSlots(siteId, appointment);
        return cancellationOf(appointment, { reason: reason.trim(), slotsToFree });
      }}
      onClose={onClose}
    >
      <TextField
        label={t('Reason')}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        slotProps={{ htmlInput: { maxLength: 200 } }}
      />
    </BookingForm>
  );
}

interface BookingFormProps
  extends Omit<ComponentProps<typeof FormDialog>, 'isPending' | 'problem' | 'onSubmit'> {
  siteId: string;
  /** The toast of success. */
  message: string;
  canSubmit: () => boolean;
  writes: () => Promise<readonly TransactionWrite[]>;
}

/** A dialog that sends `writes` on submit. After a conflict it reloads the calendar. */
function BookingForm({ siteId, message, canSubmit, writes, ...dialog }: BookingFormProps) {
  const queryClient = useQueryClient();
  const { mutateAsync: write } = useMutation(calendarMutations.write(siteId));
  const toasts = useToasts();
  const isLost = useRef(false);
  const submit = useSubmit(async () => {
    if (!canSubmit()) return;
    try {
      await write(writes);
    } catch (failure) {
      isLost.current ||= failure instanceof ApiError && failure.mayBeDone;
      if (!isStatus(failure, 412, 409)) throw failure;
      const reloads = (['Appointment', 'Slot'] as const).map((kind) =>
        queryClient.invalidateQueries({ queryKey: recordsQueries.ofKind(siteId, kind) }),
      );
      // Awaited, so that the calendar shows the change when the problem says so.
      await Promise.all(reloads);
      throw new Error(
        isLost.current
          ? t('Your last try may have gone through. The calendar now shows it.')
          : t('Someone changed this in the meantime. The calendar now shows it.'),
        { cause: failure },
      );
    }
    toasts.success(message);
    dialog.onClose();
  });
  return <FormDialog {...dialog} {...submit} />;
}
