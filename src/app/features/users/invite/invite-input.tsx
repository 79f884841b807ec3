import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { useId, useRef, useState } from 'react';
import { AsyncButton } from '#app/kit/feedback/async-button.tsx';
import { saveFile } from '#app/kit/files/save-file.ts';
import { readSheetFile } from '#app/kit/files/sheet/read-sheet-file.ts';
import type { TextEncoding } from '#app/kit/files/sheet/text-encodings.ts';
import { useFileDrop } from '#app/kit/files/use-file-drop.ts';
import { SectionCard } from '#app/kit/page/section-card.tsx';
import { WrappingRow } from '#app/kit/text/text-parts.tsx';
import { color } from '#app/kit/theme/tokens.ts';
import { inviteLimit } from '#contract/people/user-bulk.ts';
import { t } from '#words/t.ts';
import { type InviteList, listOfCells, parseInvites } from './invite-rows.ts';
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

const valuesSheet = t('Values');

/** Options for an ambiguous file. */
interface InviteReading {
  sheet?: number;
  encoding?: TextEncoding | undefined;
}

/** The people in an Excel or CSV file, from the visible sheet with the most addresses. */
export async function readInviteFile(
  file: File,
  choices: InviteChoices,
  reading: InviteReading = {},
): Promise<InviteList | { problem: string }> {
  const answer = await readSheetFile(file, reading.encoding);
  if ('problem' in answer) {
    const { problem } = answer;
    return { problem: t('Couldn’t read {name}. {problem}', { name: file.name, problem }) };
  }
  const { encoding } = answer;
  const listSheets = answer.sheets.filter(({ name }) => name !== valuesSheet);
  const sheets = listSheets.length > 0 ? listSheets : answer.sheets;
  const visibleSheets = sheets.filter(({ isHidden }) => !isHidden);
  const [best] = (visibleSheets.length > 0 ? visibleSheets : sheets).toSorted(
    (one, other) => addressesIn(other.cells) - addressesIn(one.cells),
  );
  const chosen = reading.sheet === undefined ? best : sheets[reading.sheet];
  if (chosen === undefined) return { problem: t('The list is empty.') };
  const list = listOfSheet(chosen.cells, choices);
  const problem = problemOfList(list);
  if (problem !== undefined) return { problem };
  const source = { file, sheets: sheets.map(({ name }) => name), sheet: sheets.indexOf(chosen) };
  return { ...list, source: { ...source, encoding } };
}

function problemOfList({ rows: { length: count } }: InviteList): string | undefined {
  if (count === 0) return t('The list is empty.');
  if (count <= inviteLimit) return undefined;
  return t('{count, number} people is too many for one list. The limit is {limit, number}.', {
    count,
    limit: inviteLimit,
  });
}

function addressesIn(cells: readonly (readonly string[])[]): number {
  return cells.filter((row) => row.some((cell) => cell.includes('@'))).length;
}

function listOfSheet(cells: readonly (readonly string[])[], choices: InviteChoices): InviteList {
  const [first = []] = cells;
  // A single column of `First Last <address>` is parsed as lines.
  const isLines = first.length === 1 && cells.some(([cell]) => cell?.includes('<'));
  return isLines
    ? parseInvites(cells.map((row) => row.join(', ')).join('\n'), choices)
    : listOfCells(cells, choices);
}

/** A template workbook: the columns, and a second sheet with allowed roles and sites. */
async function inviteTemplate({ roles, sites }: InviteChoices): Promise<Blob> {
  const { xlsxOf } = await import('#app/kit/files/sheet/write-xlsx.ts');
  const length = Math.max(roles.length, sites.length);
  const values = Array.from({ length }, (_, at) => [
    roles[at]?.label ?? '',
    sites[at]?.name ?? '',
    sites[at]?.siteId ?? '',
  ]);
  const workbook = xlsxOf([
    {
      name: t('People'),
      cells: [[t('Email address'), t('First name'), t('Last name'), t('Role'), t('Sites')]],
      offers: { column: 'D', range: `${valuesSheet}!$A$2:$A$${roles.length + 1}` },
    },
    {
      name: valuesSheet,
      cells: [[t('Roles'), t('Sites by name'), t('Sites by number')], ...values],
    },
  ]);
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  return new Blob([workbook], { type });
}
