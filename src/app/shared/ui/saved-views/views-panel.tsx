import DeleteOutlineOutlined from '@mui/icons-material/DeleteOutlineOutlined';
import StarOutlined from '@mui/icons-material/Star';
import StarBorderOutlined from '@mui/icons-material/StarBorderOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Popover from '@mui/material/Popover';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { type FormEvent, useId, useState } from 'react';
import { Link as RouterLink, useLocation } from 'react-router';
import { color } from '../../theme/color.ts';
import { CopyButton } from '../copy-button.tsx';
import { type SavedView, viewSearch, withDefault, withView } from './saved-views.ts';

interface ViewsPanelProps {
  views: readonly SavedView[];
  anchor: HTMLElement;
  path: string;
  plain: string;
  onChange: (views: SavedView[]) => void;
  onClose: () => void;
}

const Views = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: '8px 0',
  borderBottom: `1px solid ${color('border')}`,
  '& > li': { display: 'flex', alignItems: 'center', minHeight: 36, padding: '0 8px 0 16px' },
});

/** Opens, names, shares and forgets views. A view is the address, so a link is all that sharing takes. */
export function ViewsPanel(props: ViewsPanelProps) {
  const { views, anchor, path, plain, onChange, onClose } = props;
  const nameId = useId();
  const { search } = useLocation();
  const [name, setName] = useState('');
  const current = viewSearch(search);
  const trimmed = name.trim();

  function save(event: FormEvent): void {
    event.preventDefault();
    if (trimmed === '') return;
    const before = views.find((view) => view.name === trimmed);
    onChange(
      withView(views, { name: trimmed, search: current, isDefault: before?.isDefault ?? false }),
    );
    onClose();
  }

  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': 'Views', sx: { width: 340 } } }}
    >
      <Views aria-label="Saved views">
        <li>
          <Link component={RouterLink} to={path} onClick={onClose} color="inherit">
            {plain}
          </Link>
        </li>
        {views.map((view) => (
          <ViewItem
            key={view.name}
            view={view}
            address={`${path}?${view.search}`}
            isShown={view.search === current}
            onOpen={onClose}
            onDefault={() => onChange(withDefault(views, view.name))}
            onDelete={() => onChange(views.filter((one) => one !== view))}
          />
        ))}
      </Views>
      <form onSubmit={save} style={{ display: 'grid', gap: 12, padding: '12px 16px 16px' }}>
        <TextField
          id={nameId}
          label="Save what is shown as"
          autoComplete="off"
          value={name}
          onChange={(event) => setName(event.target.value)}
          helperText={
            views.some((view) => view.name === trimmed)
              ? 'Replaces the view of this name'
              : undefined
          }
          slotProps={{ htmlInput: { maxLength: 60 } }}
        />
        <Button type="submit" variant="contained" disabled={trimmed === ''}>
          Save view
        </Button>
      </form>
    </Popover>
  );
}

interface ViewItemProps {
  view: SavedView;
  address: string;
  isShown: boolean;
  onOpen: () => void;
  onDefault: () => void;
  onDelete: () => void;
}

function ViewItem({ view, address, isShown, onOpen, onDefault, onDelete }: ViewItemProps) {
  const { name, isDefault } = view;
  return (
    <li>
      <Link
        component={RouterLink}
        to={address}
        aria-current={isShown ? 'page' : undefined}
        onClick={onOpen}
        color="inherit"
        sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere', fontWeight: isShown ? 600 : 400 }}
      >
        {name}
      </Link>
      <IconButton
        size="small"
        aria-label={`Show ${name} first`}
        aria-pressed={isDefault}
        onClick={onDefault}
      >
        {isDefault ? <StarOutlined /> : <StarBorderOutlined />}
      </IconButton>
      <CopyButton text={new URL(address, location.origin).href} label={`Copy link to ${name}`} />
      <IconButton size="small" aria-label={`Delete view ${name}`} onClick={onDelete}>
        <DeleteOutlineOutlined />
      </IconButton>
    </li>
  );
}
