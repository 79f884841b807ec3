import DeleteOutlineOutlined from '@mui/icons-material/DeleteOutlineOutlined';
import Button from '@mui/material/Button';
import { Link as RouterLink, useParams, useRouteError } from 'react-router';
import { paths } from '../../paths.ts';
import { isStatus } from '../../shared/api/api-error.ts';
import { PageError } from '../../shared/layout/page-error.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { NotFoundState } from '../../shared/ui/not-found-state.tsx';
import { PageHeader } from '../../shared/ui/page-header.tsx';

/** Why an Endpoint's page cannot be shown. A deleted one still has its history. */
export function EndpointPageError() {
  const error = useRouteError();
  const { siteId = '', endpointId = '' } = useParams();
  const breadcrumbs = [{ label: 'Endpoints', to: paths.endpoints.to(siteId) }];
  const toList = (
    <Button component={RouterLink} to={paths.endpoints.to(siteId)}>
      All endpoints
    </Button>
  );
  if (isStatus(error, 410)) {
    return (
      <>
        <PageHeader title="Deleted endpoint" breadcrumbs={breadcrumbs} />
        <EmptyState
          title="This endpoint was deleted"
          icon={<DeleteOutlineOutlined />}
          actions={
            <>
              {toList}
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
  if (isStatus(error, 404)) {
    return (
      <>
        <PageHeader title="Not found" breadcrumbs={breadcrumbs} />
        <NotFoundState thing="endpoint" actions={toList} />
      </>
    );
  }
  return <PageError />;
}
