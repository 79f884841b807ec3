import AddOutlined from '@mui/icons-material/AddOutlined';
import Button from '@mui/material/Button';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router';
import { paths } from '../../../paths.ts';
import { PageHeader } from '../../../shared/ui/page-header.tsx';
import { ViewsButton } from '../../../shared/ui/saved-views/views-button.tsx';
import { sessionQueries } from '../../session/session.queries.ts';
import { useCanWrite } from '../use-can-write.ts';

interface EndpointsHeaderProps {
  siteId: string;
}

/** The list's title, its saved views, and the ways to more Endpoints. */
export function EndpointsHeader({ siteId }: EndpointsHeaderProps) {
  const canWrite = useCanWrite();
  const { data: you } = useSuspenseQuery(sessionQueries.currentUser());
  const path = paths.endpoints.to(siteId);
  return (
    <PageHeader
      title="Endpoints"
      actions={
        <>
          <ViewsButton
            key={siteId}
            list={{ name: `endpoints.${siteId}`, path, userId: you.id }}
            plain="All endpoints"
          />
          {canWrite && (
            <Button
              component={RouterLink}
              to={paths.newEndpoint.to(siteId)}
              variant="contained"
              startIcon={<AddOutlined />}
            >
              New endpoint
            </Button>
          )}
        </>
      }
    />
  );
}
