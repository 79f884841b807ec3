import DeleteOutlineOutlined from '@mui/icons-material/DeleteOutlineOutlined';
import Group from '@mui/icons-material/Group';
import GroupOutlined from '@mui/icons-material/GroupOutlined';
import StarOutlined from '@mui/icons-material/Star';
import StarBorderOutlined from '@mui/icons-material/StarBorderOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import { LazyTooltip } from '#app/kit/lazy/lazy-tooltip.tsx';
import { PopoverPanel } from '#app/kit/menus/popover-panel.tsx';
import { CopyButton } from '#app/kit/text/copy-button.tsx';
import { PageLink } from '#app/kit/text/page-link.tsx';
import { captionText, color } from '#app/kit/theme/tokens.ts';
import { maxViewNameLength } from '#contract/console/views.ts';
import { t } from '#words/t.ts';
import type { Views } from './use-views.ts';
import type { ListedView, SavedView } from './views.queries.ts';

interface ViewsPanelProps extends Views {
  anchor: HTMLElement | null;
  path: string;
  /** The current query. */
  current: string;
  /** Plural, lower case: "users". */
  nouns: string;
  onClose: () => void;
}

const ViewsList = styled('ul')({
  padding: '8px 0',
  borderBottom: `1px solid ${color('border')}`,
  '& > li': { display: 'flex', alignItems: 'center', minHeight: 36, padding: '0 8px 0 16px' },
});

const SharedBy = styled('span')({ display: 'block', ...captionText, fontWeight: 400 });

const SaveForm = styled('form')({ display: 'grid', gap: 12, padding: '12px 16px 16px' });

const SaveRow = styled('div')({ display: 'flex', alignItems: 'center', gap: 8 });

/** Opens, saves, shares and deletes views. A view is a URL, so it can be shared as a link, too. */
export function ViewsPanel(props: ViewsPanelProps) {
  const { views, save, remove, canShare, anchor, path, current, nouns, onClose } = props;
  const [name, setName] = useState('');
  const trimmed = name.trim();
  const replaced = views.find((view) => view.sharedBy === undefined && view.name === trimmed);

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    if (trimmed === '') return;
    const { isDefault = false, isShared = false } = replaced ?? {};
    save({ name: trimmed, search: current, isDefault, isShared });
    onClose();
  }

  return (
    <PopoverPanel label={t('Views')} anchor={anchor} width={340} onClose={onClose}>
      <ViewsList aria-label={t('Saved views')}>
        <li>
          <PageLink to={path} onClick={onClose} color="inherit">
            {t('All {nouns}', { nouns })}
          </PageLink>
        </li>
        {views.map((view) => (
          <ViewItem
            key={`${view.sharedBy ?? ''} ${view.name}`}
            view={view}
            address={`${path}?${view.search}`}
            isShown={view.search === current}
            canShare={canShare}
            onOpen={onClose}
            onSave={save}
            onDelete={() => remove(view.name)}
          />
        ))}
      </ViewsList>
      <SaveForm onSubmit={onSubmit}>
        <TextField
          label={t('Save this view as')}
          autoComplete="off"
          value={name}
          onChange={(event) => setName(event.target.value)}
          helperText={replaced && t('Replaces your view with this name')}
          slotProps={{ htmlInput: { maxLength: maxViewNameLength } }}
        />
        <SaveRow>
          <Button type="submit" variant="contained" disabled={trimmed === ''} sx={{ flex: 1 }}>
            {t('Save view')}
          </Button>
          <CopyButton
            text={absolute(current === '' ? path : `${path}?${current}`)}
            label={t('Copy link to this view')}
          />
        </SaveRow>
      </SaveForm>
    </PopoverPanel>
  );
}

function absolute(address: string): string {
  return new URL(address, location.origin).href;
}

interface ViewItemProps {
  view: ListedView;
  address: string;
  isShown: boolean;
  canShare: boolean;
  onOpen: () => void;
  onSave: (view: SavedView) => void;
  onDelete: () => void;
}

function ViewItem(props: ViewItemProps) {
  const { view, address, isShown, canShare, onOpen, onSave, onDelete } = props;
  const { name, isDefault, isShared, sharedBy } = view;
  return (
    <li>
      <PageLink
        to={address}
        aria-current={isShown ? 'page' : undefined}
        onClick={onOpen}
        color="inherit"
        sx={{ flex: 1, minWidth: 0, fontWeight: isShown ? 600 : 400 }}
      >
        {name}
        {sharedBy !== undefined && <SharedBy>{t('Shared by {name}', { name: sharedBy })}</SharedBy>}
      </PageLink>
      {sharedBy === undefined && (
        <IconButton
          size="small"
          aria-label={t('Use {name} as default', { name })}
          aria-pressed={isDefault}
          onClick={() => onSave({ ...view, isDefault: !isDefault })}
        >
          {isDefault ? <StarOutlined /> : <StarBorderOutlined />}
        </IconButton>
      )}
      {sharedBy === undefined && (canShare || isShared) && (
        <LazyTooltip
          title={isShared ? t('Shared with your organization') : t('Share with your organization')}
        >
          <IconButton
            size="small"
            aria-label={t('Share {name} with your organization', { name })}
            aria-pressed={isShared}
            onClick={() => onSave({ ...view, isShared: !isShared })}
          >
            {isShared ? <Group /> : <GroupOutlined />}
          </IconButton>
        </LazyTooltip>
      )}
      <CopyButton text={absolute(address)} label={t('Copy link to {name}', { name })} />
      {sharedBy === undefined && (
        <IconButton size="small" aria-label={t('Delete view {name}', { name })} onClick={onDelete}>
          <DeleteOutlineOutlined />
        </IconButton>
      )}
    </li>
  );
}
