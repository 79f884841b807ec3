import { useLocation, useNavigate, useParams } from 'react-router';
import { BrowserRunDrawer } from '#app/runs/browser-run-drawer.tsx';
import { bulkRun } from '#app/runs/bulk/bulk-run.ts';
import { importRun } from '#app/runs/import/import-run.ts';
import { ServiceRunDrawer, type ServiceRunKinds } from '#app/runs/service-run-drawer.tsx';
import { undoRun } from '#app/runs/undo/undo-run.ts';
import type { Run } from '#contract/runs.ts';
import { testRun } from './features/endpoints/health/test-run.ts';
import { RunsListPage as RunsList } from './features/runs/runs-list-page.tsx';
import { userRunKinds } from './features/users/bulk/user-runs.tsx';
import { deliveryRunKinds } from './features/webhooks/runs/delivery-runs.tsx';
import { paths } from './paths.ts';

// Where the features' kinds of runs meet.
const browserKinds = [bulkRun, importRun, testRun, undoRun];

function kindsOf(kind: string): ServiceRunKinds {
  return kind === 'resendDeliveries' || kind === 'replayEvents' ? deliveryRunKinds : userRunKinds;
}

const serviceKinds: ServiceRunKinds = {
  words: (kind) => kindsOf(kind).words(kind),
  rowView: (run, result) => kindsOf(run.kind).rowView(run, result),
  report: (run, results) => kindsOf(run.kind).report(run, results),
  retry: (run) => kindsOf(run.kind).retry?.(run),
  retryLimit: (run) => kindsOf(run.kind).retryLimit?.(run),
  actions: (run: Run) => kindsOf(run.kind).actions?.(run),
  note: (run: Run) => kindsOf(run.kind).note?.(run),
};

export function RunsListPage() {
  return <RunsList wordsOf={serviceKinds.words} browserKinds={browserKinds} />;
}

/** A run of the service, over the list. */
export function ServiceRunPage() {
  const { runId = '' } = useParams();
  const { search } = useLocation();
  const navigate = useNavigate();
  return (
    <ServiceRunDrawer
      runId={runId}
      kinds={serviceKinds}
      onStarted={(id) => void navigate(`${paths.run.to(id)}${search}`)}
      onClose={() => void navigate(`${paths.runs.to()}${search}`)}
    />
  );
}

/** A run of this browser, over the list. */
export function BrowserRunPage() {
  const { runId = '' } = useParams();
  const { search } = useLocation();
  const navigate = useNavigate();
  return (
    <BrowserRunDrawer
      runId={runId}
      onStarted={(id) => void navigate(`${paths.browserRun.to(id)}${search}`)}
      onClose={() => void navigate(`${paths.runs.to()}${search}`)}
    />
  );
}
