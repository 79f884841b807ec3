import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { useId, useRef, useState } from 'react';
import { AsyncButton } from '#app/kit/feedback/async-button.tsx';
import { saveFile } from '#app/kit/files/save-file.ts';
import { useFileDrop } from '#app/kit/files/use-file-drop.ts';
import { SectionCard } from '#app/kit/page/section-card.tsx';
import { WrappingRow } from '#app/kit/page/wrapping-row.ts';
import { color } from '#app/kit/theme/tokens.ts';
import { t } from '#words/t.ts';
import {
  type InviteReading,
  inviteTemplate,
  problemOfList,
  readInviteFile,
} from './invite-file.ts';
import { type InviteList, parseInvites } from './invite-rows.ts';
import type { InviteChoices } from './read-access.ts';

interface ListCheckProps {
  choices: InviteChoices;
  onList: (list: InviteList) => void;
}

interface InviteInputProps extends ListCheckProps {
  text: string;
  onType: (text: string) => void;
}

/** Drag and drop, as a shortcut for the button below. */
const DropArea = styled('div')({
  borderRadius: 8,
  '&[data-over]': { outline: `2px solid ${color('focus')}` },
});

export function InviteInput({ choices, onList, text, onType }: InviteInputProps) {
  const id = useId();
  const file = useRef<HTMLInputElement>(null);
  const { problem, setProblem, isReading, check, read } = useListCheck({ choices, onList });
  const drop = useFileDrop((dropped) => void read(dropped));
  return (
    <SectionCard title={t('People')}>
      <DropArea {...drop}>
        <TextField
          id={id}
          label={t('One person per line')}
          placeholder={
            'priya.raman@northfield.example, Priya, Raman\nPriya Raman <priya.raman@northfield.example>'
          }
          helperText={t(
            'Address, first name, last name, role, sites; or First Last <address>. You can also drop an Excel or CSV file here.',
          )}
          multiline
          minRows={8}
          maxRows={20}
          value={text}
          onChange={(event) => {
            onType(event.target.value);
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
      <WrappingRow sx={{ mt: 4 }}>
        <Button
          variant="contained"
          disabled={text.trim() === ''}
          onClick={() => check(parseInvites(text, choices))}
        >
          {t('Check list')}
        </Button>
        <Button loading={isReading} onClick={() => file.current?.click()}>
          {t('Choose file')}
        </Button>
        <AsyncButton
          problem={t('Couldn’t download the template.')}
          onRun={async () => saveFile('people-to-invite.xlsx', await inviteTemplate(choices))}
        >
          {t('Download template')}
        </AsyncButton>
        <input
          ref={file}
          type="file"
          hidden
          aria-label={t('Excel or CSV file')}
          accept=".xlsx,.csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          onChange={({ target }) => {
            void read(target.files?.[0]);
            // Allows choosing the same file again after a correction.
            target.value = '';
          }}
        />
      </WrappingRow>
    </SectionCard>
  );
}

/** Parses pasted lists and files, with the reason if one is refused. */
export function useListCheck({ choices, onList }: ListCheckProps) {
  const [problem, setProblem] = useState<string>();
  const [isReading, setIsReading] = useState(false);

  function check(list: InviteList): void {
    const refusal = problemOfList(list);
    if (refusal === undefined) onList(list);
    else setProblem(refusal);
  }

  async function read(file: File | undefined, reading?: InviteReading): Promise<void> {
    if (file === undefined) return;
    setProblem(undefined);
    setIsReading(true);
    const list = await readInviteFile(file, choices, reading);
    setIsReading(false);
    if ('problem' in list) setProblem(list.problem);
    else onList(list);
  }

  return { problem, setProblem, isReading, check, read };
}
