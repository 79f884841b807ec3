import { useMemo } from 'react';
import { ChipsInput } from '#app/kit/forms/chips-input.tsx';
import { ChoiceSelect } from '#app/kit/forms/choice-select.tsx';
import { CodeField } from '#app/kit/forms/code-field.tsx';
import { textOf } from '#app/kit/json/json-text.ts';
import { t } from '#words/t.ts';
import { headerName, headersEdit, isHeaderLine } from './bulk-edits.ts';
import type { BulkTarget } from './bulk-target.ts';
import { type FieldInputProps, useChangeInput } from './value-inputs.tsx';

const modes = [
  { value: 'set', label: t('Set: add it, or replace its value') },
  { value: 'replace', label: t('Replace its value only where set') },
  { value: 'remove', label: t('Remove it') },
] as const;
interface Input {
  mode: (typeof modes)[number]['value'];
  text: string;
  /** To remove. */
  names: string[];
}

const nothing: Input = { mode: 'set', text: '', names: [] };

/** Headers to set, replace or remove. */
export function HeadersInput({ field, targets, onChange }: FieldInputProps<'headers'>) {
  const { element, label } = field;
  const [{ mode, text, names }, change] = useChangeInput(
    nothing,
    (input) => {
      const isRemoved = input.mode === 'remove';
      const header = isRemoved ? input.names : linesOf(input.text);
      const isComplete = header.length > 0 && (isRemoved || header.every(isHeaderLine));
      return isComplete ? headersEdit(field, input.mode, header) : undefined;
    },
    onChange,
  );
  const inUse = useMemo(() => namesIn(targets, element), [targets, element]);
  const odd = linesOf(text).find((line) => !isHeaderLine(line));

  return (
    <>
      <ChoiceSelect
        label={t('Action')}
        value={mode}
        options={modes}
        onChange={(next) => change({ mode: next })}
      />
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
        <CodeField
          label={label}
          autoFocus
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
        />
      )}
    </>
  );
}

function linesOf(text: string): string[] {
  const lines = text.split('\n').map((line) => line.trim());
  return lines.filter((line) => line !== '');
}

/** The distinct header names of a selection, in their first spelling. */
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
