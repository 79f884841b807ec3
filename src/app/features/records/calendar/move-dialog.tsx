import { useState } from 'react';
import { FormDialog } from '#app/kit/dialogs/form-dialog.tsx';
import { ChoiceSelect } from '#app/kit/forms/choice-select.tsx';
import { TimeInput } from '#app/kit/forms/time-input.tsx';
import { formatDayAndTime } from '#app/kit/language/locale.ts';
import { timeProblem } from '#app/kit/time/typed-time.ts';
import { brokenRule } from '#contract/r4/primitives.ts';
import { t } from '#words/t.ts';
import { endKeepingLength, moveOf, type Times } from './booking.ts';
import type { CalendarItem } from './calendar-items.ts';
import { readShown, readTakenSlots, useBooking } from './use-booking.ts';

interface MoveDialogProps {
  siteId: string;
  item: CalendarItem;
  freeSlots: readonly CalendarItem[];
  onClose: () => void;
}

/** Moves an appointment to another time, or to a free slot of one of its people or rooms. */
export function MoveDialog({ siteId, item, freeSlots, onClose }: MoveDialogProps) {
  const [times, setTimes] = useState<Times>({ start: item.start, end: item.end });
  const [slotId, setSlotId] = useState('');
  const [isSent, setIsSent] = useState(false);
  const slots = freeSlots.filter(({ actors }) =>
    actors.some(({ reference }) => item.actors.some((own) => own.reference === reference)),
  );
  const problems = problemsOf(times);
  const { book, isPending, problem } = useBooking({
    siteId,
    message: t('{title} moved to {when}', {
      title: item.title,
      when: formatDayAndTime(times.start),
    }),
    onDone: onClose,
  });

  function setStart(start: string) {
    setSlotId('');
    const isTime = brokenRule('instant', start) === undefined;
    setTimes({ start, end: isTime ? endKeepingLength(times, start) : times.end });
  }

  return (
    <FormDialog
      title={t('Move {title}', { title: item.title })}
      explanation={t('Now at {when}.', { when: formatDayAndTime(item.start) })}
      submitLabel={t('Move')}
      isPending={isPending}
      problem={problem}
      onSubmit={(event) => {
        event.preventDefault();
        setIsSent(true);
        if (problems.start !== undefined || problems.end !== undefined) return;
        void book(async () => {
          const appointment = await readShown(siteId, item);
          const chosen = slots.find(({ id }) => id === slotId);
          return moveOf(appointment, {
            times,
            slot: chosen && (await readShown(siteId, chosen)),
            freed: await readTakenSlots(siteId, appointment),
          });
        });
      }}
      onClose={onClose}
    >
      {slots.length > 0 && (
        <ChoiceSelect
          label={t('Free slot')}
          value={slotId}
          options={[
            { value: '', label: t('None: another time') },
            ...slots.map(({ id, start }) => ({ value: id, label: formatDayAndTime(start) })),
          ]}
          onChange={(next) => {
            setSlotId(next);
            const slot = slots.find(({ id }) => id === next);
            if (slot !== undefined) setTimes({ start: slot.start, end: slot.end });
          }}
        />
      )}
      <TimeInput
        type="instant"
        label={t('Start')}
        sx={{ mt: slots.length > 0 ? 4 : 0 }}
        value={times.start}
        onChange={setStart}
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
    </FormDialog>
  );
}

function problemsOf({ start, end }: Times): {
  start?: string | undefined;
  end?: string | undefined;
} {
  const problems = { start: timeProblem(start, 'instant'), end: timeProblem(end, 'instant') };
  const isTurned = Date.parse(end) <= Date.parse(start);
  return isTurned ? { ...problems, end: t('Must be after the start') } : problems;
}
