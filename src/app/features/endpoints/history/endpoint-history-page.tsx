import { useParams } from 'react-router';
import { HistoryOf } from './history-of.tsx';
import { startHistoryWorker } from './work/ask-history.ts';

// With the page's code, which is here before the versions are.
startHistoryWorker();

/** All versions of an Endpoint, and any two of them compared. */
export function EndpointHistoryPage() {
  const { siteId = '', endpointId = '' } = useParams();
  // Another Endpoint is another history: nothing of one may stay on the other's page.
  return <HistoryOf key={`${siteId}/${endpointId}`} address={{ siteId, endpointId }} />;
}
