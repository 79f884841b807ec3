import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { parseJsonObject } from '#app/kit/json/json-text.ts';
import { color, fontSize, framed } from '#app/kit/theme/tokens.ts';
import { t } from '#words/t.ts';
import { type ImportRow, isRefused } from './import-row.ts';
import type { ImportWork } from './use-import.ts';
import { valueOfIssue, withTypedValue } from './value-at-path.ts';

/** More kinds of faults are repaired row by row. */
const maxFaults = 5;

interface Fault {
  path: string;
  message: string;
  rows: ImportRow[];
}

const Faults = styled('ul')({
  margin: '0 0 16px',
  padding: '0 16px',
  ...framed,
  '& > li + li': { borderTop: `1px solid ${color('border')}` },
});

const Line = styled('form')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 280px) auto',
  alignItems: 'center',
  gap: '8px 12px',
  padding: '12px 0',
  fontSize: fontSize.small,
  '@media (max-width: 899px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
});

/** Faults that several refused rows share, each corrected in all of them at once. */
export function SharedFaults({ work }: { work: ImportWork }) {
  const faults = sharedFaults(work.rows).slice(0, maxFaults);
  if (faults.length === 0) return null;
  return (
    <Faults aria-label={t('Shared faults')}>
      {faults.map((fault) => (
        <li key={`${fault.path} ${fault.message}`}>
          <FaultForm fault={fault} work={work} />
        </li>
      ))}
    </Faults>
  );
}

function FaultForm({ fault, work }: { fault: Fault; work: ImportWork }) {
  const { path, message, rows } = fault;
  const [first] = rows;
  const present = first && valueOfIssue(parseJsonObject(first.text) ?? {}, path);
  const [value, setValue] = useState(typeof present === 'string' ? present : '');
  const count = rows.length;
  return (
    <Line
      onSubmit={(event) => {
        event.preventDefault();
        const repaired = rows.map((row) => ({ row, text: withTypedValue(row.text, path, value) }));
        void work.repair(repaired);
      }}
    >
      <span>
        {t('{count, number} rows:', { count })} <code>{path}</code>: {message}
      </span>
      <TextField
        size="small"
        placeholder={t('New value, or empty to remove it')}
        value={value}
        onChange={({ target }) => setValue(target.value)}
        slotProps={{ htmlInput: { 'aria-label': t('Value of {path} in all rows', { path }) } }}
      />
      <Button type="submit" size="small" disabled={work.isBusy}>
        {t('Change in all {count, number}', { count })}
      </Button>
    </Line>
  );
}

function sharedFaults(rows: readonly ImportRow[]): Fault[] {
  const faults = new Map<string, Fault>();
  for (const row of rows.filter(isRefused)) {
    for (const { path, message } of row.result?.issues ?? []) {
      if (path === '') continue;
      const key = `${path} ${message}`;
      const fault = faults.get(key) ?? { path, message, rows: [] };
      if (!fault.rows.includes(row)) fault.rows.push(row);
      faults.set(key, fault);
    }
  }
  return [...faults.values()]
    .filter((fault) => fault.rows.length > 1)
    .toSorted((one, other) => other.rows.length - one.rows.length);
}
