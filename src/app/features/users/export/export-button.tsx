import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import type { UserListQuery } from '#contract/users.ts';

const ExportDialog = lazy(async () => ({
  default: (await import('./export-dialog.tsx')).ExportDialog,
}));

interface ExportButtonProps {
  query: UserListQuery;
  total: number | undefined;
}

/** Everybody who matches as a CSV file, not only the page that is shown. */
export function ExportButton({ query, total }: ExportButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button disabled={total === 0} onClick={() => setIsOpen(true)}>
        Export
      </Button>
      <Suspense fallback={null}>
        {isOpen && <ExportDialog query={query} total={total} onClose={() => setIsOpen(false)} />}
      </Suspense>
    </>
  );
}
