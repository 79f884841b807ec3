import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useOpenDialog } from '#app/kit/dialogs/dialog-host.tsx';
import { lazyPart } from '#app/kit/lazy/lazy-part.tsx';
import { DropdownMenu, useMenu } from '#app/kit/menus/dropdown-menu.tsx';
import { WrappingRow } from '#app/kit/text/text-parts.tsx';
import { emptySelection, type Selection } from '#app/list/selection.ts';
import { SelectionBar } from '#app/list/selection-bar.tsx';
import { useOtherSites } from '#app/shell/session/use-sites.ts';
import { t } from '#words/t.ts';
import type { BulkAction } from './bulk-preview.tsx';
import type { BulkDrawerProps, BulkKind } from './bulk-targets.tsx';

const CopyDrawer = lazyPart(async () => (await import('../copy/copy-drawer.tsx')).CopyDrawer);
const BulkDrawer = lazyPart(async () => (await import('./bulk-drawer.tsx')).BulkDrawer);

export interface BulkBarProps extends Pick<BulkDrawerProps, 'siteId' | 'query' | 'selection'> {
  /** The number of matches, if known. */
  total: number | undefined;
  onChange: (selection: Selection<never>) => void;
  /** Buttons of the kind's own actions. */
  children?: ReactNode;
}

export function ResourceBulkBar(props: BulkBarProps & { kind: BulkKind }) {
  const { siteId, kind, query, selection, total, onChange } = props;
  const openDialog = useOpenDialog();
  const hasOtherSites = useOtherSites(siteId).length > 0;
  const { opener, menu } = useMenu();
  const { fields = [] } = kind;
  const work = { siteId, kind, query, selection, onDone: () => onChange(emptySelection) };
  const change = (action: BulkAction) =>
    openDialog((close) => <BulkDrawer {...work} action={action} onClose={close} />);
  const copy = () => openDialog((close) => <CopyDrawer {...work} onClose={close} />);
  return (
    <SelectionBar selection={selection} total={total} onChange={onChange}>
      <WrappingRow sx={{ ml: 'auto' }}>
        {kind.state !== undefined && (
          <Button size="small" onClick={() => change('state')}>
            {t('Change status')}
          </Button>
        )}
        <Button size="small" onClick={() => change('labels')}>
          {t('Change labels')}
        </Button>
        {fields.length > 0 && (
          <Button size="small" {...opener}>
            {t('Change fields')}
          </Button>
        )}
        <DropdownMenu
          {...menu}
          label={t('Change fields')}
          align="above"
          entries={fields.map((field) => ({ label: field.label, onChoose: () => change(field) }))}
        />
        {hasOtherSites && (
          <Button size="small" onClick={copy}>
            {t('Copy to site')}
          </Button>
        )}
        {props.children}
        <Button size="small" color="error" onClick={() => change('delete')}>
          {t('Delete')}
        </Button>
      </WrappingRow>
    </SelectionBar>
  );
}
