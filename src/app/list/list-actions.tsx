import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ActionMenu } from '#app/kit/menus/action-menu.tsx';
import { t } from '#words/t.ts';
import { narrowScreen } from './grid/load-wide-table.ts';

/** A button over a list: leads somewhere, or does something. */
export interface ListAction {
  label: string;
  icon?: ReactNode;
  to?: string;
  state?: unknown;
  onChoose?: () => void;
  isDisabled?: boolean;
}

interface ListActionsProps {
  things: string;
  actions: readonly ListAction[];
  /** The one that stands last, and out where the list is a page of its own. */
  mainAction?: ListAction | undefined;
  isPage: boolean;
}

/** The buttons over a list; on a phone, which has no room for them, all but the main one stand in a menu. */
export function ListActions({ things, actions, mainAction, isPage }: ListActionsProps) {
  const isNarrow = useMediaQuery(narrowScreen, { noSsr: true });
  return (
    <>
      {isNarrow
        ? actions.length > 0 && (
            <ActionMenu
              place="header"
              label={t('More actions for {things}', { things })}
              entries={() => actions}
            />
          )
        : actions.map((action) => <ListActionButton key={action.label} action={action} />)}
      {mainAction && <ListActionButton action={mainAction} isMain={isPage} />}
    </>
  );
}

export function ListActionButton({
  action,
  isMain = false,
}: {
  action: ListAction;
  isMain?: boolean;
}) {
  const { label, icon, to, state, onChoose, isDisabled = false } = action;
  return (
    <Button
      variant={isMain ? 'contained' : 'outlined'}
      startIcon={isMain ? icon : undefined}
      disabled={isDisabled}
      onClick={onChoose}
      {...(to !== undefined && { component: Link, to, state })}
    >
      {label}
    </Button>
  );
}
