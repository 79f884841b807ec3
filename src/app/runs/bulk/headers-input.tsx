import TextField from '@mui/material/TextField';
import { useMemo, useState } from 'react';
import { ChipsInput } from '#app/kit/forms/chips-input.tsx';
import { textOf } from '#app/kit/json/json-text.ts';
import { fontSize, monoFamily } from '#app/kit/theme/typography.ts';
import { t } from '#words/t.ts';
import { headerName, isHeaderLine } from './bulk-edits.ts';
import type { BulkTarget } from './bulk-target.ts';
import { type FieldInputProps, ModeSelect } from './mode-select.tsx';

const modes = [
  ['set', t('Set: add it, or replace its value')],
  ['replace', t('Replace its value only where set')],
  ['remove', t('Remove it')],
] as const;
type Mode = (typeof modes)[number][0];

/** Which headers are set, replaced or removed. */
export function HeadersInput({ field, targets, onChange }: FieldInputProps<'headers'>) {
  const { element, label } = field;
  const [mode, setMode] = useState<Mode>('set');
  const [text, setText] = useState('');
  const [names, setNames] = useState<string[]>([]);
  const inUse = useMemo(() => namesIn(targets, element), [targets, element]);
  const typed = linesOf(text);
  const odd = typed.find((line) => !isHeaderLine(line));

  function change(next: { mode?: Mode; text?: string; names?: string[] }): void {
    const all = { mode, text, names, ...next };
    setMode(all.mode);
    setText(all.text);
    setNames(all.names);
    const lines = all.mode === 'remove' ? all.names : linesOf(all.text);
    const isWhole = lines.length > 0 && (all.mode === 'remove' || lines.every(isHeaderLine));
    onChange(
      isWhole ? { action: 'headers', element, label, mode: all.mode, header: lines } : undefined,
    );
  }

  return (
    <>
      <ModeSelect modes={modes} mode={mode} onChange={(next) => change({ mode: next })} />
      {mode === 'remove' ? (
        <ChipsInput
          label={t('Header names')}
          value={names}
          options={inUse}
          read={(text) => [text.trim()].filter((name) => name !== '')}
          helperText={t('Suggestions come from the selection.')}
          onChange={(next) => change({ names: next })}
        />
      ) : (
        <TextField
          label={label}
          autoFocus
          multiline
          minRows={2}
          maxRows={8}
          placeholder="Authorization: Bearer …"
          value={text}
          error={odd !== undefined}
          helperText={
            odd === undefined
              ? t('One per line, as Name: value')
              : t('“{odd}” isn’t in the form Name: value', { odd })
          }
          onChange={({ target }) => change({ text: target.value })}
          slotProps={{
            htmlInput: {
              spellCheck: false,
              style: { fontFamily: monoFamily, fontSize: fontSize.small },
            },
          }}
        />
      )}
    </>
  );
}

function linesOf(text: string): string[] {
  const lines = text.split('\n').map((line) => line.trim());
  return lines.filter((line) => line !== '');
}

/** The names of all headers of a selection, each as it is spelled first. */
function namesIn(targets: readonly BulkTarget[], element: string): string[] {
  const names = new Map<string, string>();
  for (const { members } of targets) {
    const headers = members[element];
    for (const header of Array.isArray(headers) ? headers : []) {
      const name = (textOf(header) ?? '').split(':')[0]?.trim() ?? '';
      if (name !== '' && !names.has(headerName(name))) names.set(headerName(name), name);
    }
  }
  return [...names.values()].toSorted((one, other) => one.localeCompare(other));
}
