import AddOutlined from '@mui/icons-material/AddOutlined';
import Button from '@mui/material/Button';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link as RouterLink, useNavigate } from 'react-router';
import { endpointOperations } from '#contract/endpoint.ts';
import { paths } from '../../../paths.ts';
import { PageHeader } from '../../../shared/ui/page-header.tsx';
import { ViewsButton } from '../../../shared/ui/saved-views/views-button.tsx';
import { hasExtension, sessionQueries } from '../../session/session.queries.ts';
import { useCanWrite } from '../../session/use-can-write.shared.ts';
import { EndpointsMenu } from './endpoints-menu.tsx';
import type { EndpointListQuery } from './list-address.ts';

const ExportDialog = lazy(async () => ({
  default: (await import('./export/export-dialog.tsx')).ExportDialog,
}));
const DeletedDrawer = lazy(async () => ({
  default: (await import('./deleted/deleted-drawer.tsx')).DeletedDrawer,
}));

interface EndpointsHeaderProps {
  siteId: string;
  query: EndpointListQuery;
  isDeletedShown: boolean;
  onShowDeleted: (isShown: boolean) => void;
}

/** The list's title, its saved views, and the ways to more Endpoints. */
export function EndpointsHeader(props: EndpointsHeaderProps) {
  const { siteId, query, isDeletedShown, onShowDeleted } = props;
  const canWrite = useCanWrite();
  const navigate = useNavigate();
  const { data: you } = useSuspenseQuery(sessionQueries.currentUser());
  const { data: capabilities } = useQuery(sessionQueries.capabilities());
  const [isExporting, setIsExporting] = useState(false);
  const tellsDeletes = hasExtension(capabilities, endpointOperations.siteHistory.id);
  return (
    <>
      <PageHeader
        title="Endpoints"
        actions={
          <>
            <ViewsButton
              key={siteId}
              list={{
                name: `endpoints.${siteId}`,
                path: paths.endpoints.to(siteId),
                userId: you.id,
              }}
              plain="All endpoints"
            />
            <EndpointsMenu
              actions={[
                ...(tellsDeletes
                  ? [{ label: 'Show deleted', onClick: () => onShowDeleted(true) }]
                  : []),
                { label: 'Export', onClick: () => setIsExporting(true) },
                ...(canWrite
                  ? [
                      {
                        label: 'Import',
                        onClick: () => void navigate(paths.importEndpoints.to(siteId)),
                      },
                    ]
                  : []),
              ]}
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
      <Suspense fallback={null}>
        {isExporting && (
          <ExportDialog siteId={siteId} query={query} onClose={() => setIsExporting(false)} />
        )}
        {tellsDeletes && isDeletedShown && (
          <DeletedDrawer siteId={siteId} onClose={() => onShowDeleted(false)} />
        )}
      </Suspense>
    </>
  );
}
