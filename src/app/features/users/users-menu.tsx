import MoreHorizOutlined from '@mui/icons-material/MoreHorizOutlined';
import IconButton from '@mui/material/IconButton';
import { lazy, Suspense, useState } from 'react';
import type { UserListQuery } from '#contract/users.ts';

const loadMenuList = async () => ({
  default: (await import('./users-menu-list.tsx')).UsersMenuList,
});
const UsersMenuList = lazy(loadMenuList);
const ExportDialog = lazy(async () => ({
  default: (await import('./export/export-dialog.tsx')).ExportDialog,
}));

interface UsersMenuProps {
  query: UserListQuery;
  total: number | undefined;
  canExport: boolean;
  canInvite: boolean;
}

/** The buttons over the list for which a phone has no room. */
export function UsersMenu({ query, total, canExport, canInvite }: UsersMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isExporting, setIsExporting] = useState(false);
  return (
    <>
      <IconButton
        aria-label="More for users"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onPointerEnter={() => void loadMenuList()}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreHorizOutlined />
      </IconButton>
      <Suspense fallback={null}>
        {anchor !== null && (
          <UsersMenuList
            anchor={anchor}
            canInvite={canInvite}
            onExport={canExport && total !== 0 ? () => setIsExporting(true) : undefined}
            onClose={() => setAnchor(null)}
          />
        )}
        {isExporting && (
          <ExportDialog query={query} total={total} onClose={() => setIsExporting(false)} />
        )}
      </Suspense>
    </>
  );
}
