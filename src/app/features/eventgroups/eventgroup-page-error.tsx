import Button from '@mui/material/Button';
import { Link, useParams, useRouteError } from 'react-router';
import { paths } from '../../paths.ts';
import { isStatus } from '../../shared/api/api-error.ts';
import { PageError } from '../../shared/layout/page-error.tsx';
import { NotFoundState } from '../../shared/ui/not-found-state.tsx';
import { PageHeader } from '../../shared/ui/page-header.tsx';

/** Why an event group's page cannot be shown. */
export function EventgroupPageError() {
  const error = useRouteError();
  const { siteId = '' } = useParams();
  if (!isStatus(error, 404)) return <PageError />;
  return (
    <>
      <PageHeader
        title="Not found"
        breadcrumbs={[{ label: 'Event groups', to: paths.eventgroups.to(siteId) }]}
      />
      <NotFoundState
        thing="event group"
        actions={
          <Button component={Link} to={paths.eventgroups.to(siteId)}>
            All event groups
          </Button>
        }
      />
    </>
  );
}
