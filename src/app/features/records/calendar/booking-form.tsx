import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { isStatus } from '#app/kit/api/api-error.ts';
import { problemMessage } from '#app/kit/api/problem-message.ts';
import { FormDialog } from '#app/kit/dialogs/form-dialog.tsx';
import { useToasts } from '#app/kit/toasts/use-toasts.ts';
import { t } from '#words/t.ts';
import { recordsQueries } from '../records.queries.ts';
import type { TransactionWrite } from './booking.ts';
import { calendarMutations } from './calendar.queries.ts';

interface BookingFormProps
  extends Omit<ComponentProps<typeof FormDialog>, 'isPending' | 'problem' | 'onSubmit'> {
  siteId: string;
  /** The toast of success. */
  message: string;
  /** Whether the input is complete. */
  canSubmit: () => boolean;
  writes: () => Promise<readonly TransactionWrite[]>;
}

/** A dialog that sends its writes. A conflict reloads the calendar and says so. */
export function BookingForm({ siteId, message, canSubmit, writes, ...dialog }: BookingFormProps) {
  const queryClient = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    ...calendarMutations.write(siteId),
    // Awaited, so that the calendar shows the change when the problem says so.
    onError: async (failure) => {
      if (!isStatus(failure, 412, 409)) return;
      const reloads = (['Appointment', 'Slot'] as const).map((kind) =>
        queryClient.invalidateQueries({ queryKey: recordsQueries.ofKind(siteId, kind) }),
      );
      await Promise.all(reloads);
    },
  });
  const toasts = useToasts();
  const isConflict = isStatus(error, 412, 409);
  const problem = isConflict
    ? t('Someone changed this in the meantime. The calendar now shows it.')
    : error && problemMessage(error);

  function submit() {
    mutate(writes, {
      onSuccess: () => {
        toasts.success(message);
        dialog.onClose();
      },
    });
  }

  return (
    <FormDialog
      {...dialog}
      isPending={isPending}
      problem={problem ?? undefined}
      onSubmit={(event) => {
        event.preventDefault();
        if (canSubmit()) submit();
      }}
    />
  );
}
