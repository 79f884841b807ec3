import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { FormDialog } from '#app/kit/dialogs/form-dialog.tsx';
import { objectOf, textIn } from '#app/kit/json/unknown-object.ts';
import { formatDayAndTime } from '#app/kit/language/locale.ts';
import { t } from '#words/t.ts';
import { ReferenceInput } from '../references/reference-parts.shared.tsx';
import { bookingOf } from './booking.ts';
import { readCurrent } from './calendar.queries.ts';
import type { CalendarItem } from './calendar-items.ts';
import { readShown, useBooking } from './use-booking.ts';

interface BookDialogProps {
  siteId: string;
  item: CalendarItem;
  onClose: () => void;
}

/** Books a free slot for a patient. */
export function BookDialog({ siteId, item, onClose }: BookDialogProps) {
  const [patient, setPatient] = useState({ reference: '', display: '' });
  const [description, setDescription] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const when = formatDayAndTime(item.start);
  const { book, isPending, problem } = useBooking({
    siteId,
    message: t('{patient} booked for {when}', { patient: patient.display, when }),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={t('Book {when}', { when })}
      explanation={item.actors.map(({ name }) => name).join(', ')}
      submitLabel={t('Book')}
      isPending={isPending}
      problem={problem}
      onSubmit={(event) => {
        event.preventDefault();
        setIsMissing(patient.reference === '');
        if (patient.reference === '') return;
        void book(async () => {
          const slot = await readShown(siteId, item);
          const schedule = textIn(objectOf(item.resource.schedule).reference);
          return bookingOf({
            slot,
            schedule: schedule === undefined ? undefined : await readCurrent(siteId, schedule),
            patient,
            description: description.trim(),
          });
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
        isReadOnly={isPending}
        problem={isMissing && patient.reference === '' ? t('Choose a patient') : undefined}
        warning={undefined}
        onType={(reference) => setPatient({ reference, display: reference })}
        onChoose={setPatient}
        onLeave={() => {}}
        plain={null}
      />
      <TextField
        label={t('Reason for the visit')}
        sx={{ mt: 4 }}
        value={description}
        onChange={({ target }) => setDescription(target.value)}
        slotProps={{ htmlInput: { maxLength: 500 } }}
      />
    </FormDialog>
  );
}
