import ArrowDropUpOutlined from '@mui/icons-material/ArrowDropUpOutlined';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { problemMessage } from '#app/kit/api/api-error.ts';
import { ConfirmDialog } from '#app/kit/dialogs/confirm-dialog.tsx';
import { useOpenDialog } from '#app/kit/dialogs/dialog-host.tsx';
import { ModalDialog } from '#app/kit/dialogs/modal-dialog.tsx';
import { DropdownMenu, useMenu } from '#app/kit/menus/dropdown-menu.tsx';
import { MutedText, PointList, WrappingRow } from '#app/kit/text/text-parts.tsx';
import { useToasts } from '#app/kit/toasts/use-toasts.ts';
import { narrowScreen } from '#app/list/grid/load-wide-table.ts';
import { emptySelection, type Selection } from '#app/list/selection.ts';
import { SelectionBar } from '#app/list/selection-bar.tsx';
import { useOffers } from '#app/shell/session/use-offers.ts';
import { changeUserAccess } from '#contract/people/user-access.ts';
import {
  type BulkAction,
  type BulkPreview,
  type BulkTarget,
  bulkActions,
  bulkLimit,
} from '#contract/people/user-bulk.ts';
import { exportUsers, type User, type UserListQuery } from '#contract/people/users.ts';
import { t } from '#words/t.ts';
import { ExportUsersDialog } from '../export-users-dialog.tsx';
import { filterOf } from '../user-filters.tsx';
import { userName } from '../user-name.shared.ts';
import { actionTexts, skipSummaries } from './bulk-words.ts';
import { ChangeAccessDrawer } from './change-access-drawer.tsx';
import { bulkQueries, useStartBulk } from './user-bulk.queries.ts';

interface BulkBarProps {
  selection: Selection<User>;
  query: UserListQuery;
  total: number;
  onChange: (selection: Selection<User>) => void;
}

export function BulkBar({ selection, query, total, onChange }: BulkBarProps) {
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const [previewedAction, setPreviewedAction] = useState<BulkAction>();
  const openDialog = useOpenDialog();
  const offers = useOffers();
  const people = selection.kind === 'some' ? [...selection.rows.values()] : [];
  const target = targetOf(selection, query);
  const refusal = tooMany(selection, total);

  const clear = () => onChange(emptySelection);
  const changeAccess = () =>
    openDialog((close) => <ChangeAccessDrawer users={people} onDone={clear} onClose={close} />);
  const exportSelected = () =>
    openDialog((close) => (
      <ExportUsersDialog
        query={query}
        total={selectedCount(selection, total)}
        selection={selection}
        onClose={close}
      />
    ));

  async function preview(action: BulkAction): Promise<void> {
    setPreviewedAction(action);
    try {
      const request = bulkQueries.preview({ action, target });
      const counts = await queryClient.fetchQuery(request);
      openDialog((close) => (
        <BulkDialog
          action={action}
          preview={counts}
          target={target}
          names={people.map(userName)}
          onStarted={clear}
          onClose={close}
        />
      ));
    } catch (error) {
      toasts.error(problemMessage(error));
    } finally {
      setPreviewedAction(undefined);
    }
  }

  return (
    <SelectionBar selection={selection} total={total} onChange={onChange}>
      {refusal === undefined ? (
        <BulkButtons
          loading={previewedAction}
          onChoose={(action) => void preview(action)}
          more={[
            ...(offers(exportUsers.id) ? [{ label: t('Export'), onChoose: exportSelected }] : []),
            ...(offers(changeUserAccess.id) && people.length > 0
              ? [{ label: t('Change access…'), onChoose: changeAccess }]
              : []),
          ]}
        />
      ) : (
        <MutedText>{refusal}</MutedText>
      )}
    </SelectionBar>
  );
}

interface BulkButtonsProps {
  loading: BulkAction | undefined;
  onChoose: (action: BulkAction) => void;
  /** Actions without a preview. */
  more: readonly { label: string; onChoose: () => void }[];
}

function BulkButtons({ loading, onChoose, more }: BulkButtonsProps) {
  const isNarrow = useMediaQuery(narrowScreen, { noSsr: true });
  const { opener, menu } = useMenu();
  return (
    <WrappingRow sx={{ ml: 'auto' }}>
      {isNarrow ? (
        <>
          <Button
            size="small"
            {...opener}
            loading={loading !== undefined}
            endIcon={<ArrowDropUpOutlined />}
          >
            {t('Actions')}
          </Button>
          <DropdownMenu
            {...menu}
            label={t('Bulk actions')}
            align="above"
            entries={[
              ...more,
              ...bulkActions.map((action) => ({
                label: actionTexts(action).label,
                onChoose: () => onChoose(action),
              })),
            ]}
          />
        </>
      ) : (
        <>
          {more.map((action) => (
            <Button key={action.label} size="small" onClick={action.onChoose}>
              {action.label}
            </Button>
          ))}
          {bulkActions.map((action) => (
            <Button
              key={action}
              size="small"
              color={action === 'delete' ? 'error' : 'primary'}
              disabled={loading !== undefined}
              loading={loading === action}
              onClick={() => onChoose(action)}
            >
              {actionTexts(action).label}
            </Button>
          ))}
        </>
      )}
    </WrappingRow>
  );
}

export function targetOf(selection: Selection<User>, query: UserListQuery): BulkTarget {
  if (selection.kind === 'some') return { userIds: [...selection.rows.keys()] };
  return { filter: filterOf(query), except: [...selection.except] };
}

/** The maximum of ids per request. */
const maxNamed = 1_000;

function selectedCount(selection: Selection<User>, total: number): number {
  return selection.kind === 'some' ? selection.rows.size : total - selection.except.size;
}

function tooMany(selection: Selection<User>, total: number): string | undefined {
  const namedCount = selection.kind === 'some' ? selection.rows.size : selection.except.size;
  const count = selectedCount(selection, total);
  if (count > bulkLimit)
    return t('At most {limit, number} at once. Narrow the filter.', { limit: bulkLimit });
  if (namedCount <= maxNamed) return undefined;
  return t('You can select at most {limit, number} individually. Use a filter.', {
    limit: maxNamed,
  });
}

interface BulkDialogProps {
  action: BulkAction;
  preview: BulkPreview;
  target: BulkTarget;
  /** The selected people, if selected one by one. */
  names: readonly string[];
  onStarted: () => void;
  onClose: () => void;
}

function BulkDialog(props: BulkDialogProps) {
  const { action, preview, target, names, onStarted, onClose } = props;
  const start = useStartBulk();
  const { consequence, title } = actionTexts(action);
  if (preview.affected === 0) return <NothingToDo preview={preview} onClose={onClose} />;
  const what = title(preview.affected);
  return (
    <ConfirmDialog
      title={`${what}?`}
      confirmLabel={what}
      kind={action === 'delete' || action === 'disable' ? 'danger' : 'normal'}
      {...(action === 'delete' && { typeToConfirm: String(preview.affected) })}
      onConfirm={async () => {
        await start({ action, target });
        onStarted();
      }}
      onClose={onClose}
    >
      {names.length > 0 && <Names>{t('Selected: {names}', { names: namesText(names) })}</Names>}
      {consequence}
      <LeftOut preview={preview} />
    </ConfirmDialog>
  );
}

const Names = styled('p')({ margin: '0 0 12px', fontWeight: 600 });

/** More people are only counted. */
const maxNames = 8;

function namesText(names: readonly string[]): string {
  const shown = names.slice(0, maxNames).join(', ');
  const count = names.length - maxNames;
  if (count <= 0) return shown;
  return t('{names} and {count, plural, one {# other person} other {# other people}}', {
    names: shown,
    count,
  });
}

const Lead = styled('p')({ margin: '12px 0 0' });

function LeftOut({ preview }: Pick<BulkDialogProps, 'preview'>) {
  const lines = skipSummaries(preview);
  if (lines.length === 0) return null;
  const count = preview.total - preview.affected;
  return (
    <>
      <Lead>
        {t(
          '{count, plural, one {# of {total, number} selected is} other {# of {total, number} selected are}} skipped:',
          { count, total: preview.total },
        )}
      </Lead>
      <PointList>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </PointList>
    </>
  );
}

function NothingToDo({ preview, onClose }: Pick<BulkDialogProps, 'preview' | 'onClose'>) {
  return (
    <ModalDialog title={t('Nothing to do')} maxWidth="xs" onClose={onClose}>
      {preview.total === 0 ? (
        t('No one matches the filter anymore.')
      ) : (
        <LeftOut preview={preview} />
      )}
    </ModalDialog>
  );
}
