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
          {run.state === 'running' ? t('View progress') : t('View results')}
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
        '{name} is sending {total, plural, one {# delivery} other {# deliveries}}: {done, number} done.',
        values,
      )
    : t(
        '{name} sent {total, plural, one {# delivery} other {# deliveries}}: {succeeded, number} delivered.',
        values,
      );
}
