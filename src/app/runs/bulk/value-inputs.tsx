import TextField from '@mui/material/TextField';
import { Suspense, useMemo, useState } from 'react';
import {
  ConfidentialitySelect,
  TagsInput,
  useTagsInUse,
} from '#app/fhir-form/privacy/label-inputs.tsx';
import { codingsOf, tagText, tagToken } from '#app/fhir-form/privacy/meta-codings.ts';
import { ChipsInput } from '#app/kit/forms/chips-input.tsx';
import { ChoiceSelect } from '#app/kit/forms/choice-select.tsx';
import { CodeField } from '#app/kit/forms/code-field.tsx';
import { isJsonObject, itemsOf, type JsonObject, textOf } from '#app/kit/json/json-text.ts';
import { confidentialitySystem } from '#contract/fhir/confidentiality.ts';
import { t } from '#words/t.ts';
import {
  addressEdit,
  type BulkEdit,
  type EditableField,
  headerName,
  headersEdit,
  isHeaderLine,
  labelsEdit,
  valueEdit,
} from './bulk-edits.ts';
import type { BulkKind, BulkTarget } from './bulk-targets.tsx';

const modes = [
  { value: 'set', label: t('Set') },
  { value: 'remove', label: t('Remove') },
] as const;
type Mode = (typeof modes)[number]['value'];

export function AddressInput({ field, onChange }: FieldInputProps<'address'>) {
  const [{ find, replacement }, change] = useChangeInput(
    { find: '', replacement: '' },
    (input) => (input.find === '' ? undefined : addressEdit(field, input.find, input.replacement)),
    onChange,
  );
  return (
    <>
      <TextField
        label={t('Find')}
        autoFocus
        value={find}
        helperText={t('Replaced wherever it occurs in the address. Case-sensitive.')}
        onChange={({ target }) => change({ find: target.value })}
        slotProps={{ htmlInput: { spellCheck: false } }}
      />
      <TextField
        label={t('Replace with')}
        value={replacement}
        onChange={({ target }) => change({ replacement: target.value })}
        slotProps={{ htmlInput: { spellCheck: false } }}
      />
    </>
  );
}

/** Sets or removes a day or a reference. */
export function ValueInput({ field, onChange }: FieldInputProps<'day' | 'reference'>) {
  const [{ mode, value, display }, change] = useChangeInput(
    { mode: 'set' as Mode, value: '', display: '' }, // or `remove`
    (input) => {
      if (input.mode === 'remove') return valueEdit(field, undefined);
      if (input.value === '') return undefined;
      const { value: reference, display: name } = input;
      const referenceValue = { reference, ...(name !== '' && { display: name }) };
      return valueEdit(field, field.type === 'day' ? reference : referenceValue);
    },
    onChange,
  );
  const onType = (typed: string) => change({ value: typed, display: '' });
  const plain = {
    label: field.label,
    value,
    onChange: ({ target }: { target: { value: string } }) => onType(target.value),
  };
  return (
    <>
      <ChoiceSelect
        label={t('Action')}
        value={mode}
        options={modes}
        onChange={(next) => change({ mode: next })}
      />
      {mode === 'set' && field.type === 'day' && (
        <TextField {...plain} type="date" slotProps={{ htmlInput: { max: '9999-12-31' } }} />
      )}
      {mode === 'set' && field.type === 'reference' && (
        <Suspense fallback={null}>
          <field.Input
            path={field.element}
            label={field.label}
            reference={value}
            display={display}
            targets={field.targets}
            isRequired={false}
            isReadOnly={false}
            problem={undefined}
            warning={undefined}
            onType={onType}
            onChoose={({ reference, ...named }) => change({ value: reference, ...named })}
            onLeave={() => {}}
            plain={<TextField {...plain} placeholder={`${field.targets[0]}/…`} />}
          />
        </Suspense>
      )}
    </>
  );
}

export interface FieldInputProps<Type extends EditableField['type'] = EditableField['type']> {
  field: Extract<EditableField, { type: Type }>;
  targets: readonly BulkTarget[];
  /** Undefined while the input is incomplete. */
  onChange: (edit: BulkEdit | undefined) => void;
}

/** The state of an input, and a setter that also reports the change that results from it. */
function useChangeInput<Input>(
  initial: Input,
  changeOf: (input: Input) => BulkEdit | undefined,
  onChange: FieldInputProps['onChange'],
): [Input, (next: Partial<Input>) => void] {
  const [input, setInput] = useState(initial);
  function change(next: Partial<Input>): void {
    const all = { ...input, ...next };
    setInput(all);
    onChange(changeOf(all));
  }
  return [input, change];
}

const headerModes = [
  { value: 'set', label: t('Set: add it, or replace its value') },
  { value: 'replace', label: t('Replace its value only where set') },
  { value: 'remove', label: t('Remove') },
] as const;
interface HeadersState {
  mode: (typeof headerModes)[number]['value'];
  text: string;
  /** To remove. */
  names: string[];
}

const noHeaders: HeadersState = { mode: 'set', text: '', names: [] };

export function HeadersInput({ field, targets, onChange }: FieldInputProps<'headers'>) {
  const { element, label } = field;
  const [{ mode, text, names }, change] = useChangeInput(
    noHeaders,
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
        options={headerModes}
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
    for (const header of itemsOf(members[element])) {
      const name = (textOf(header) ?? '').split(':')[0]?.trim() ?? '';
      if (name !== '' && !names.has(headerName(name))) names.set(headerName(name), name);
    }
  }
  return [...names.values()].toSorted((one, other) => one.localeCompare(other));
}

const keepOption = { value: 'kept', label: t('Keep unchanged'), meaning: t('No change.') };

interface LabelsInputProps extends Omit<FieldInputProps, 'field'> {
  siteId: string;
  kind: BulkKind;
}

interface Labels {
  code: string;
  added: JsonObject[];
  removed: JsonObject[];
}

const noLabels: Labels = { code: keepOption.value, added: [], removed: [] };

function labelsChange({ code, added, removed }: Labels): BulkEdit | undefined {
  const confidentiality = code === keepOption.value ? null : code;
  const isEmpty = confidentiality === null && added.length === 0 && removed.length === 0;
  return isEmpty ? undefined : labelsEdit({ confidentiality, added, removed });
}

export function LabelsInput({ siteId, kind, targets, onChange }: LabelsInputProps) {
  const [{ code, added, removed }, change] = useChangeInput(noLabels, labelsChange, onChange);
  const tagsInUse = useTagsInUse(siteId, kind.kind);
  const removable = useMemo(() => labelsOf(targets), [targets]);

  return (
    <>
      <ConfidentialitySelect
        value={code}
        first={keepOption}
        onChange={(next) => change({ code: next })}
      />
      <TagsInput
        label={t('Tags to add')}
        canType
        options={tagsInUse}
        value={added}
        onChange={(tags) => change({ added: tags })}
      />
      {removable.length > 0 && (
        <TagsInput
          label={t('Tags and labels to remove')}
          helperText={t('Includes only those used in the selection.')}
          options={removable}
          value={removed}
          onChange={(tags) => change({ removed: tags })}
        />
      )}
    </>
  );
}

/** All tags and security labels except confidentiality, which has its own input. */
function labelsOf(targets: readonly BulkTarget[]): JsonObject[] {
  const codings = targets.flatMap(({ members: { meta } }) =>
    isJsonObject(meta) ? [...codingsOf(meta.tag), ...codingsOf(meta.security)] : [],
  );
  const others = codings.filter(({ system }) => system !== confidentialitySystem);
  return [...new Map(others.map((coding) => [tagToken(coding), coding])).values()].toSorted(
    (one, other) => tagText(one).localeCompare(tagText(other)),
  );
}
