import DriveFileMoveOutlined from '@mui/icons-material/DriveFileMoveOutlined';
import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import { latePart } from '#app/kit/lazy/lazy-part.tsx';
import type { Selection } from '#app/list/selection.ts';
import { useOtherSites } from '#app/shell/session/use-sites.ts';
import { t } from '#words/t.ts';
import type { BulkKind, ResourceRow } from '../bulk/bulk-target.ts';

const CopyDrawer = latePart(async () => (await import('./copy-drawer.tsx')).CopyDrawer);

interface CopyToSiteButtonProps {
  siteId: string;
  kind: BulkKind;
  /** The stored resource. */
  resource: ResourceRow['resource'];
}

const anyQuery = { pageSize: 1, sort: '', filters: [] };

/** Copies a record to another site; absent for people with one site only. */
export function CopyToSiteButton({ siteId, kind, resource }: CopyToSiteButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const hasOtherSites = useOtherSites(siteId).length > 0;
  const selection = useMemo((): Selection<ResourceRow> => {
    const id = String(resource.id);
    return { kind: 'some', rows: new Map([[id, { id, resource }]]) };
  }, [resource]);
  if (!hasOtherSites) return null;
  return (
    <>
      <Button startIcon={<DriveFileMoveOutlined />} onClick={() => setIsOpen(true)}>
        {t('Copy to site')}
      </Button>
      {isOpen && (
        <CopyDrawer
          siteId={siteId}
          kind={kind}
          query={anyQuery}
          selection={selection}
          onDone={() => {}}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
