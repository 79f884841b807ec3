import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { FormDialog } from '#app/kit/dialogs/form-dialog.tsx';
import { formatDayAndTime } from '#app/kit/language/locale.ts';
import { t } from '#words/t.ts';
import { cancellationOf } from './booking.ts';
import type { CalendarItem } from './calendar-items.ts';
import { readShown, readTakenSlots, useBooking } from './use-booking.ts';

interface CancelDialogProps {
  siteId: string;
  item: CalendarItem;
  onClose: () => void;
}

/** Cancels an appointment. Its history keeps the former state. */
export function CancelDialog({ siteId, item, onClose }: CancelDialogProps) {
  const [reason, setReason] = useState('');
  const { title, start } = item;
  const { book, isPending, problem } = useBooking({
    siteId,
    message: t('{title} cancelled', { title }),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={t('Cancel {title}?', { title })}
      explanation={t(
        'On {when}. Its slot becomes free. The appointment stays, with the status Cancelled.',
        { when: formatDayAndTime(start) },
      )}
      submitLabel={t('Cancel appointment')}
      isPending={isPending}
      problem={problem}
      onSubmit={(event) => {
        event.preventDefault();
        void book(async () => {
          const appointment = await readShown(siteId, item);
          const freed = await readTakenSlots(siteId, appointment);
          return cancellationOf(appointment, { reason: reason.trim(), freed });
        });
      }}
      onClose={onClose}
    >
      <TextField
        label={t('Reason')}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        slotProps={{ htmlInput: { maxLength: 200 } }}
      />
    </FormDialog>
  );
}
