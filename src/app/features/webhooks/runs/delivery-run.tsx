import { ServiceRunDrawer } from '#app/runs/service-run-drawer.tsx';
import { deliveryRunKinds } from './delivery-runs.tsx';

interface DeliveryRunProps {
  runId: string;
  /** Called when failed rows are resent in a new run. */
  onStarted: (runId: string) => void;
  onClose: () => void;
}

/** Progress and results of a delivery run. */
export function DeliveryRun(props: DeliveryRunProps) {
  return <ServiceRunDrawer {...props} kindsOf={() => deliveryRunKinds} />;
}
