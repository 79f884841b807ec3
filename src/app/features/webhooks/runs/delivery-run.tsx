import { ServiceRunDrawer } from '#app/runs/service-run-drawer.tsx';
import { deliveryRunKinds } from './delivery-runs.tsx';

interface DeliveryRunProps {
  runId: string;
  /** What failed is sent again, as another run. */
  onStarted: (runId: string) => void;
  onClose: () => void;
}

/** How a run that sends deliveries goes, and what came of each. */
export function DeliveryRun(props: DeliveryRunProps) {
  return <ServiceRunDrawer {...props} kindsOf={() => deliveryRunKinds} />;
}
