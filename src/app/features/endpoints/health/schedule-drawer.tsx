import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSend } from '#app/kit/api/operation-options.ts';
import { SideDrawer } from '#app/kit/dialogs/side-drawer.tsx';
import { UnloadedPart } from '#app/kit/feedback/unloaded-part.tsx';
import { ChoiceSelect } from '#app/kit/forms/choice-select.tsx';
import { useSubmit } from '#app/kit/forms/use-submit.ts';
import { useToasts } from '#app/kit/toasts/use-toasts.ts';
import { setTestSchedule, testIntervals } from '#contract/fhir/endpoint-health.ts';
import { t } from '#words/t.ts';
import { endpointHealthQueries } from './endpoint-health.queries.ts';

/** Labels and confirmations by interval in minutes. */
const intervalWords: Record<(typeof testIntervals)[number], { label: string; set: string }> = {
  0: { label: t('Off'), set: t('Scheduled tests: off') },
  15: { label: t('Every 15 minutes'), set: t('Scheduled tests: every 15 minutes') },
  60: { label: t('Every hour'), set: t('Scheduled tests: every hour') },
  1440: { label: t('Every day'), set: t('Scheduled tests: every day') },
};

export function ScheduleDrawer({ siteId, onClose }: { siteId: string; onClose: () => void }) {
  const schedule = useQuery(endpointHealthQueries.schedule(siteId));
  const send = useSend();
  const toasts = useToasts();
  const [choice, setChoice] = useState<number>();
  const stored = schedule.data?.everyMinutes;
  const everyMinutes = testIntervals.find((interval) => interval === (choice ?? stored));
  const { isPending, problem, onSubmit } = useSubmit(async () => {
    if (everyMinutes === undefined) return;
    await send(setTestSchedule, { params: { siteId }, body: { everyMinutes } });
    toasts.success(intervalWords[everyMinutes].set);
    onClose();
  });
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
            loading={isPending}
            disabled={everyMinutes === undefined || everyMinutes === stored}
            onClick={onSubmit}
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
          {problem !== undefined && (
            <Alert severity="error" sx={{ mb: 4 }}>
              {problem}
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
