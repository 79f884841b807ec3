import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import TextField from '@mui/material/TextField';
import { type FormEvent, type KeyboardEvent, useId, useState } from 'react';
import { color } from '../../../../shared/theme/color.ts';
import { monoFamily } from '../../../../shared/theme/typography.ts';
import { CopyButton } from '../../../../shared/ui/copy-button.tsx';
import { queryText, readQueryText } from './query-text.ts';

interface QueryTextPanelProps {
  anchor: HTMLElement;
  siteId: string;
  search: string;
  onApply: (search: string) => void;
  onClose: () => void;
}

/** The query to read and to write. What the service has against it shows at the chips afterwards. */
export function QueryTextPanel(props: QueryTextPanelProps) {
  const { anchor, siteId, search, onApply, onClose } = props;
  const id = useId();
  const [text, setText] = useState(() => queryText(search));
  const [problem, setProblem] = useState<string>();
  const read = readQueryText(text);
  const address = `/site/${siteId}/fhir/endpoint`;

  function apply(): void {
    if ('problem' in read) {
      setProblem(read.problem);
      return;
    }
    onApply(read.search);
    onClose();
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    apply();
  }

  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': 'Query as text', sx: { width: 520 } } }}
    >
      <form
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          apply();
        }}
        style={{ display: 'grid', gap: 12, padding: 16 }}
      >
        <div style={{ display: 'flex', alignItems: 'center', gap: 8, color: color('text-muted') }}>
          <code style={{ overflowWrap: 'anywhere', fontSize: '0.8125rem' }}>GET {address}</code>
          <CopyButton
            text={'search' in read && read.search !== '' ? `${address}?${read.search}` : address}
            label="Copy request"
          />
        </div>
        <TextField
          id={id}
          multiline
          minRows={4}
          maxRows={12}
          autoFocus
          fullWidth
          label="Query"
          value={text}
          error={problem !== undefined}
          helperText={problem ?? 'One parameter a line. Ctrl+Enter shows what it finds.'}
          onChange={({ target }) => {
            setText(target.value);
            setProblem(undefined);
          }}
          onKeyDown={onKeyDown}
          slotProps={{
            htmlInput: {
              spellCheck: false,
              style: { fontFamily: monoFamily, fontSize: '0.8125rem' },
            },
          }}
        />
        <Button type="submit" variant="contained">
          Show
        </Button>
      </form>
    </Popover>
  );
}
