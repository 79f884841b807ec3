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

/** The id of the run in the URL, with navigation from its drawer to another run or the list. */
function useRunRoute(pathOf: (runId: string) => string) {
  const { runId = '' } = useParams();
  const { search } = useLocation();
  const navigate = useNavigate();
  return {
    runId,
    onStarted: (id: string) => void navigate(`${pathOf(id)}${search}`),
    onClose: () => void navigate(`${paths.runs.to()}${search}`),
  };
}

export function ServiceRunPage() {
  return <ServiceRunDrawer {...useRunRoute(paths.run.to)} kindsOf={kindsOf} />;
}

export function BrowserRunPage() {
  const route = useRunRoute(paths.browserRun.to);
  return (
    <BrowserRunDrawer
      key={route.runId}
      {...route}
      nameOf={({ siteId, kind }, id) => (
        <RecordName {...{ siteId, id }} segment={segmentOf(kind)} fallback={id} />
      )}
    />
  );
}
