import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router';
import { severities } from '#app/kit/feedback/severities.ts';
import { useNow } from '#app/kit/time/use-now.ts';
import { paths } from '#app/paths.ts';
import { type RunState, runLook } from '#app/runs/run.ts';
import { useOffers } from '#app/shell/session/use-offers.ts';
import type { Run } from '#contract/console/runs.ts';
import { t } from '#words/t.ts';
import { deliveryQueries } from '../deliveries/deliveries.queries.ts';
import type { WebhookAddress } from '../webhooks.queries.ts';

/** How long a finished run stays visible at its webhook. */
const noticeMs = 10 * 60_000;

/** The latest run of a webhook, such as after its address was changed. */
export function LatestRun({ address }: { address: WebhookAddress }) {
  const isOffered = useOffers()('listRuns');
  const now = useNow();
  const { data: run } = useQuery({ ...deliveryQueries.latestRun(address), enabled: isOffered });
  if (!run || (run.endedAt !== null && now - Date.parse(run.endedAt) > noticeMs)) return null;
  return (
    <Alert
      severity={severities[runLook({ ...run, state: run.state as RunState, counts: run }).tone]}
      sx={{ mb: 4 }}
      action={
        <Button component={RouterLink} to={paths.run.to(run.runId)} color="inherit" size="small">
          {run.state === 'running' ? t('See how it goes') : t('See what came of each')}
        </Button>
      }
    >
      {runText(run)}
    </Alert>
  );
}

function runText({ state, total, done, succeeded, startedBy }: Run): string {
  // A stopped run has not sent the rest.
  const sent = state === 'running' ? total : done;
  const values = { total: sent, done, succeeded, name: startedBy.name };
  return state === 'running'
    ? t(
        '{total, plural, one {# delivery is being sent for {name}: {done, number} done.} other {# deliveries are being sent for {name}: {done, number} done.}}',
        values,
      )
    : t(
        '{total, plural, one {# delivery was sent for {name}: {succeeded, number} delivered.} other {# deliveries were sent for {name}: {succeeded, number} delivered.}}',
        values,
      );
}
