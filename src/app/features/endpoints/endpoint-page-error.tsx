import DeleteOutlineOutlined from '@mui/icons-material/DeleteOutlineOutlined';
import Button from '@mui/material/Button';
import { Link as RouterLink, useParams, useRouteError } from 'react-router';
import { paths } from '../../paths.ts';
import { isStatus } from '../../shared/api/api-error.ts';
import { MissingPage } from '../../shared/layout/missing-page.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { PageHeader } from '../../shared/ui/page-header.tsx';

/** Why an Endpoint's page cannot be shown. A deleted one still has its history. */
export function EndpointPageError() {
  const error = useRouteError();
  const { siteId = '', endpointId = '' } = useParams();
  const list = { label: 'Endpoints', to: paths.endpoints.to(siteId) };
  if (!isStatus(error, 410)) return <MissingPage thing="endpoint" list={list} />;
  return (
    <>
      <PageHeader title="Deleted endpoint" breadcrumbs={[list]} />
      <EmptyState
        title="This endpoint was deleted"
        icon={<DeleteOutlineOutlined />}
        actions={
          <>
            <Button component={RouterLink} to={list.to}>
              All endpoints
            </Button>
            <Button
              component={RouterLink}
              to={paths.endpointHistory.to(siteId, endpointId)}
              variant="contained"
            >
              Show its history
            </Button>
          </>
        }
      >
        All its versions are kept.
      </EmptyState>
    </>
  );
}
