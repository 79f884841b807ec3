import { useLocation, useNavigate, useParams } from 'react-router';
import { BrowserRunDrawer } from '#app/runs/browser-run-drawer.tsx';
import { importRun } from '#app/runs/import/import-run.ts';
import { changeRun, recordRunKinds, undoRun } from '#app/runs/record-run.ts';
import { ServiceRunDrawer, type ServiceRunKinds } from '#app/runs/service-run-drawer.tsx';
import { recordRunKinds as recordKinds } from '#contract/console/runs.ts';
import { fhirKinds } from '#contract/fhir/fhir-kinds.ts';
import { testRun } from './features/endpoints/health/test-run.ts';
import { RecordName } from './features/records/references/reference-parts.shared.tsx';
import { RunsListPage as RunsList } from './features/runs/runs-list-page.tsx';
import { accessRun } from './features/users/bulk/access-run.ts';
import { userRunKinds } from './features/users/bulk/user-runs.tsx';
import { alertsRun } from './features/users/offboarding/alerts-run.ts';
import { deliveryRunKinds } from './features/webhooks/runs/delivery-runs.tsx';
import { paths } from './paths.ts';

// The kinds of runs of the features.
const browserKinds = [changeRun, importRun, testRun, undoRun, alertsRun, accessRun];

function kindsOf(kind: string): ServiceRunKinds {
  if (recordKinds.some((one) => one === kind)) return recordRunKinds;
  return kind === 'resendDeliveries' || kind === 'replayEvents' ? deliveryRunKinds : userRunKinds;
}

const segmentOf = (kind: string) => fhirKinds.find((one) => one.kind === kind)?.segment ?? '';

const wordsOf = (kind: string) => kindsOf(kind).words(kind);

export function RunsListPage() {
  return <RunsList wordsOf={wordsOf} browserKinds={browserKinds} />;
}

export function ServiceRunPage() {
  const { runId = '' } = useParams();
  const { search } = useLocation();
  const navigate = useNavigate();
  return (
    <ServiceRunDrawer
      runId={runId}
      kindsOf={kindsOf}
      onStarted={(id) => void navigate(`${paths.run.to(id)}${search}`)}
      onClose={() => void navigate(`${paths.runs.to()}${search}`)}
    />
  );
}

export function BrowserRunPage() {
  const { runId = '' } = useParams();
  const { search } = useLocation();
  const navigate = useNavigate();
  return (
    <BrowserRunDrawer
      runId={runId}
      nameOf={({ siteId, kind }, id) => (
        <RecordName {...{ siteId, id }} segment={segmentOf(kind)} fallback={id} />
      )}
      onStarted={(id) => void navigate(`${paths.browserRun.to(id)}${search}`)}
      onClose={() => void navigate(`${paths.runs.to()}${search}`)}
    />
  );
}
