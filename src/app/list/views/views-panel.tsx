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
import { Link as RouterLink } from 'react-router';
import { CopyButton } from '#app/kit/copy-button.tsx';
import { color } from '#app/kit/theme/color.ts';
import { type SavedView, withDefault, withView } from './saved-views.ts';

interface ViewsPanelProps {
  views: readonly SavedView[];
  anchor: HTMLElement;
  path: string;
  /** The part of the address that a view is. */
  current: string;
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

const SaveForm = styled('form')({ display: 'grid', gap: 12, padding: '12px 16px 16px' });

const SaveRow = styled('div')({ display: 'flex', alignItems: 'center', gap: 8 });

/** Opens, names, shares and forgets views. A view is the address, so a link is all that sharing takes. */
export function ViewsPanel(props: ViewsPanelProps) {
  const { views, anchor, path, current, plain, onChange, onClose } = props;
  const nameId = useId();
  const [name, setName] = useState('');
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
      <SaveForm onSubmit={save}>
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
        <SaveRow>
          <Button type="submit" variant="contained" disabled={trimmed === ''} sx={{ flex: 1 }}>
            Save view
          </Button>
          <CopyButton
            text={absolute(current === '' ? path : `${path}?${current}`)}
            label="Copy link to what is shown"
          />
        </SaveRow>
      </SaveForm>
    </Popover>
  );
}

function absolute(address: string): string {
  return new URL(address, location.origin).href;
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
      <CopyButton text={absolute(address)} label={`Copy link to ${name}`} />
      <IconButton size="small" aria-label={`Delete view ${name}`} onClick={onDelete}>
        <DeleteOutlineOutlined />
      </IconButton>
    </li>
  );
}
