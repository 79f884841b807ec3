import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { problemMessage } from '#app/kit/api/api-error.ts';
import { SideDrawer } from '#app/kit/dialogs/side-drawer.tsx';
import { UnloadedPart } from '#app/kit/feedback/unloaded-part.tsx';
import { ChoiceSelect } from '#app/kit/forms/choice-select.tsx';
import { useToasts } from '#app/kit/toasts/use-toasts.ts';
import { testIntervals } from '#contract/fhir/endpoint-health.ts';
import { t } from '#words/t.ts';
import { endpointHealthMutations, endpointHealthQueries } from './endpoint-health.queries.ts';

/** Labels and confirmations by interval in minutes. */
const intervalWords: Record<(typeof testIntervals)[number], { label: string; set: string }> = {
  0: { label: t('Off'), set: t('Scheduled tests: off') },
  15: { label: t('Every 15 minutes'), set: t('Scheduled tests: every 15 minutes') },
  60: { label: t('Every hour'), set: t('Scheduled tests: every hour') },
  1440: { label: t('Every day'), set: t('Scheduled tests: every day') },
};

export function ScheduleDrawer({ siteId, onClose }: { siteId: string; onClose: () => void }) {
  const schedule = useQuery(endpointHealthQueries.schedule(siteId));
  const save = useMutation(endpointHealthMutations.setSchedule(siteId));
  const toasts = useToasts();
  const [choice, setChoice] = useState<number>();
  const stored = schedule.data?.everyMinutes;
  const everyMinutes = testIntervals.find((interval) => interval === (choice ?? stored));
  return (
    <SideDrawer
      title={t('Scheduled tests')}
      description={t(
        'Connections are tested automatically. Webhooks are notified when one keeps failing or works again.',
      )}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button
            variant="contained"
            loading={save.isPending}
            disabled={everyMinutes === undefined || everyMinutes === stored}
            onClick={() =>
              everyMinutes !== undefined &&
              save.mutate(everyMinutes, {
                onSuccess: () => {
                  toasts.success(intervalWords[everyMinutes].set);
                  onClose();
                },
              })
            }
          >
            {t('Save')}
          </Button>
        </>
      }
    >
      {stored === undefined ? (
        <UnloadedPart query={schedule} what={t('The schedule')} fields={1} />
      ) : (
        <>
          {save.isError && (
            <Alert severity="error" sx={{ mb: 4 }}>
              {problemMessage(save.error)}
            </Alert>
          )}
          <ChoiceSelect
            label={t('Test connections')}
            value={String(choice ?? stored)}
            options={testIntervals.map((interval) => ({
              value: String(interval),
              label: intervalWords[interval].label,
            }))}
            onChange={(value) => setChoice(Number(value))}
          />
        </>
      )}
    </SideDrawer>
  );
}
