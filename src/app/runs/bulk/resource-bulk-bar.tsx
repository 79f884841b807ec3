import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type ReactNode, useState } from 'react';
import { latePart } from '#app/kit/lazy/lazy-part.tsx';
import { DropdownMenu, useMenu } from '#app/kit/menus/dropdown-menu.tsx';
import type { ResourceListQuery } from '#app/list/search/search-address.ts';
import { emptySelection, type Selection } from '#app/list/selection.ts';
import { SelectionBar } from '#app/list/selection-bar.tsx';
import { useOtherSites } from '#app/shell/session/use-sites.ts';
import { t } from '#words/t.ts';
import type { EditableField } from './bulk-edits.ts';
import type { BulkKind, ResourceRow } from './bulk-targets.tsx';

const CopyDrawer = latePart(async () => (await import('../copy/copy-drawer.tsx')).CopyDrawer);
const BulkDrawer = latePart(async () => (await import('./bulk-drawer.tsx')).BulkDrawer);

const Buttons = styled('span')({ display: 'flex', flexWrap: 'wrap', gap: 8, marginLeft: 'auto' });

export interface BulkBarProps {
  siteId: string;
  query: ResourceListQuery;
  selection: Selection<ResourceRow>;
  /** The number of matches, if known. */
  total: number | undefined;
  onChange: (selection: Selection<never>) => void;
  /** Buttons of the kind's own actions. */
  children?: ReactNode;
}

export function ResourceBulkBar(props: BulkBarProps & { kind: BulkKind }) {
  const { siteId, kind, query, selection, total, onChange } = props;
  const [action, setAction] = useState<'state' | 'labels' | 'delete' | 'copy' | EditableField>();
  const hasOtherSites = useOtherSites(siteId).length > 0;
  const { opener, menu } = useMenu();
  const { fields = [] } = kind;
  const work = {
    siteId,
    kind,
    query,
    selection,
    onDone: () => onChange(emptySelection),
    onClose: () => setAction(undefined),
  };
  return (
    <SelectionBar selection={selection} total={total} onChange={onChange}>
      <Buttons>
        {kind.state !== undefined && (
          <Button size="small" onClick={() => setAction('state')}>
            {t('Change status')}
          </Button>
        )}
        <Button size="small" onClick={() => setAction('labels')}>
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
          entries={fields.map((field) => ({
            label: field.label,
            onChoose: () => setAction(field),
          }))}
        />
        {hasOtherSites && (
          <Button size="small" onClick={() => setAction('copy')}>
            {t('Copy to site')}
          </Button>
        )}
        {props.children}
        <Button size="small" color="error" onClick={() => setAction('delete')}>
          {t('Delete')}
        </Button>
      </Buttons>
      {action === 'copy' && <CopyDrawer {...work} />}
      {action !== undefined && action !== 'copy' && <BulkDrawer {...work} action={action} />}
    </SelectionBar>
  );
}
