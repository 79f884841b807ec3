import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import Button from '@mui/material/Button';
import { Link as RouterLink } from 'react-router';
import { paths } from '#app/paths.ts';
import type { DraftStore } from '#app/record/form/fhir/draft-store.ts';
import type { EndpointAddress } from '../endpoints.queries.ts';
import { DeleteEndpointButton } from './delete-endpoint-button.tsx';

interface EndpointActionsProps {
  address: EndpointAddress;
  title: string;
  draft: DraftStore;
  canWrite: boolean;
  onDeleted: () => void;
}

/** What can be done with an Endpoint besides editing it. */
export function EndpointActions(props: EndpointActionsProps) {
  const { address, title, draft, canWrite, onDeleted } = props;
  const { siteId, endpointId } = address;
  return (
    <>
      {canWrite && (
        <>
          <DeleteEndpointButton
            address={address}
            title={title}
            draft={draft}
            onDeleted={onDeleted}
          />
          <Button
            component={RouterLink}
            to={paths.newEndpoint.to(siteId, { from: endpointId })}
            startIcon={<ContentCopyOutlined />}
          >
            Duplicate
          </Button>
        </>
      )}
      <Button
        component={RouterLink}
        to={paths.endpointHistory.to(siteId, endpointId)}
        startIcon={<HistoryOutlined />}
      >
        History
      </Button>
    </>
  );
}
