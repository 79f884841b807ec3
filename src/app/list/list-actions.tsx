import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ActionMenu } from '#app/kit/menus/dropdown-menu.tsx';
import { t } from '#words/t.ts';
import { narrowScreen } from './grid/load-wide-table.ts';

/** A button of a page's header: a link or an action. */
export interface ListAction {
  label: string;
  icon?: ReactNode;
  to?: string;
  onChoose?: () => void;
  isDisabled?: boolean;
  /** Always in the menu. */
  isRare?: true;
}

interface ListActionsProps {
  label: string;
  /** A divider is for the menu. */
  actions: readonly (ListAction | 'divider')[];
  /** The last one, emphasized if it is the page's. */
  mainAction?: ListAction | undefined;
  isPage?: boolean;
}

/** The buttons of a page's header, the main one last, and a menu of rare ones; on a phone it has all but the main one. */
export function ListActions({ label, actions, mainAction, isPage = true }: ListActionsProps) {
  const isNarrow = useMediaQuery(narrowScreen, { noSsr: true });
  const buttons = actions.flatMap((action) =>
    isNarrow || action === 'divider' || action.isRare ? [] : action,
  );
  const inMenu = actions.filter((action) => action === 'divider' || !buttons.includes(action));
  return (
    <>
      {buttons.map((action) => (
        <ListActionButton key={action.label} action={action} />
      ))}
      {mainAction && <ListActionButton action={mainAction} isMain={isPage} />}
      {inMenu.some((entry) => entry !== 'divider') && (
        <ActionMenu place="header" label={label} entries={() => inMenu} />
      )}
    </>
  );
}

function ListActionButton({ action, isMain = false }: { action: ListAction; isMain?: boolean }) {
  const { label, icon, to, onChoose, isDisabled = false } = action;
  return (
    <Button
      variant={isMain ? 'contained' : 'outlined'}
      startIcon={isMain ? icon : undefined}
      disabled={isDisabled}
      onClick={onChoose}
      {...(to !== undefined && { component: Link, to })}
    >
      {label}
    </Button>
  );
}

/** The export button of a list. `total`: undefined if the deployment does not count. */
export function exportAction(total: number | undefined, onChoose: () => void): ListAction {
  return { label: t('Export'), icon: <FileDownloadOutlined />, isDisabled: total === 0, onChoose };
}
