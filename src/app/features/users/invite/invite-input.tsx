import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { useId, useRef, useState } from 'react';
import { useFileDrop } from '#app/kit/files/use-file-drop.ts';
import { formatCount } from '#app/kit/locale.ts';
import { SectionCard } from '#app/kit/section-card.tsx';
import { color } from '#app/kit/theme/color.ts';
import { inviteLimit } from '#contract/user-bulk.ts';
import { type InviteRow, parseInvites } from './invite-rows.ts';

interface InviteInputProps {
  onRows: (rows: InviteRow[]) => void;
}

/** Dropping is a shortcut for the button below. */
const DropArea = styled('div')({
  borderRadius: 8,
  '&[data-over]': { outline: `2px solid ${color('focus')}` },
});

const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 16 });

/** Where the list comes in: pasted, dropped or chosen as a file. */
export function InviteInput({ onRows }: InviteInputProps) {
  const id = useId();
  const file = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();

  function take(list: string): void {
    const rows = parseInvites(list);
    if (rows.length === 0) setProblem('There is nobody in it.');
    else if (rows.length > inviteLimit) {
      setProblem(
        `${formatCount(rows.length)} people are too many for one list: at most ${formatCount(inviteLimit)}.`,
      );
    } else onRows(rows);
  }

  async function takeFile(file: File | undefined): Promise<void> {
    if (file === undefined) return;
    if (file.size > 2_000_000)
      return setProblem(`${file.name} is too large to be a list of people.`);
    take(await file.text());
  }

  const drop = useFileDrop((dropped) => void takeFile(dropped));
  return (
    <SectionCard title="People">
      <DropArea {...drop}>
        <TextField
          id={id}
          label="One person a line"
          placeholder={
            'priya.raman@northfield.example, Priya, Raman\nPriya Raman <priya.raman@northfield.example>'
          }
          helperText="Address, first name, last name; or First Last <address>. You can also drop a CSV file here."
          multiline
          minRows={8}
          maxRows={20}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setProblem(undefined);
          }}
          slotProps={{ htmlInput: { spellCheck: false, style: { padding: '8px 10px' } } }}
        />
      </DropArea>
      {problem !== undefined && (
        <Alert severity="error" sx={{ mt: 3 }}>
          {problem}
        </Alert>
      )}
      <Buttons>
        <Button variant="contained" disabled={text.trim() === ''} onClick={() => take(text)}>
          Check the list
        </Button>
        <Button onClick={() => file.current?.click()}>Choose a CSV file</Button>
        <input
          ref={file}
          type="file"
          hidden
          aria-label="CSV file"
          accept=".csv,.txt,text/csv,text/plain"
          onChange={(event) => void takeFile(event.target.files?.[0])}
        />
      </Buttons>
    </SectionCard>
  );
}
