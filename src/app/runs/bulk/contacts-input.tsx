import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { useEffect, useMemo, useState } from 'react';
import { ChipsInput } from '#app/kit/forms/chips-input.tsx';
import { ChoiceSelect } from '#app/kit/forms/choice-select.tsx';
import { isJsonObject, itemsOf, type JsonObject, textOf } from '#app/kit/json/json-text.ts';
import { anyFhirWords } from '#app/record/fhir-kind.ts';
import { describeValue } from '#app/versions/diff/describe-value.ts';
import { valueSetCodes } from '#contract/r4/value-sets.ts';
import { t } from '#words/t.ts';
import { contactsEdit, contactToken } from './bulk-edits.ts';
import type { BulkTarget } from './bulk-targets.tsx';
import type { FieldInputProps } from './value-inputs.tsx';

const modes = [
  { value: 'add', label: t('Add') },
  { value: 'replace', label: t('Replace where set') },
  { value: 'remove', label: t('Remove') },
] as const;

const Pair = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 2fr)',
  gap: 12,
});

interface Choice {
  mode: (typeof modes)[number]['value'];
  /** Undefined before a choice: those of `field.of`, once the selection has loaded. */
  items: JsonObject[] | undefined;
  system: string;
  value: string;
}

export function ContactsInput({ field, targets, onChange }: FieldInputProps<'contacts'>) {
  const { element, label } = field;
  const [choice, setChoice] = useState<Choice>({
    mode: field.of === undefined ? 'add' : 'replace',
    items: undefined,
    system: 'email',
    value: '',
  });
  const inUse = useMemo(() => contactsIn(targets, element), [targets, element]);
  const { mode, system, value } = choice;
  const items = useMemo(
    () => choice.items ?? inUse.filter((contact) => isOf(contact, field.of)),
    [choice.items, inUse, field.of],
  );

  // The selection may finish loading after the input.
  useEffect(() => {
    const item = value.trim() === '' ? undefined : { system, value: value.trim() };
    const hasItems = mode === 'add' || items.length > 0;
    const isComplete = hasItems && (mode === 'remove' || item !== undefined);
    const isNew = mode !== 'remove' && item !== undefined;
    const edit = { mode, items, item: isNew ? item : undefined };
    onChange(isComplete ? contactsEdit({ element, label }, edit) : undefined);
  }, [element, label, mode, items, system, value, onChange]);

  const change = (next: Partial<Choice>) => setChoice({ ...choice, ...next });

  return (
    <>
      <ChoiceSelect
        label={t('Action')}
        value={mode}
        options={modes}
        onChange={(next) => change({ mode: next, ...(next === 'add' && { items: [] }) })}
      />
      {mode !== 'add' && (
        <ChipsInput
          label={mode === 'remove' ? t('Contacts to remove') : t('Contact to replace')}
          value={items}
          options={inUse}
          textOf={(contact) => describeValue(contact, anyFhirWords)}
          keyOf={contactToken}
          emptyText={t('No contacts in the selection.')}
          onChange={(next) => change({ items: next })}
        />
      )}
      {mode !== 'remove' && (
        <Pair>
          <ChoiceSelect
            label={t('Type')}
            value={system}
            options={(valueSetCodes('contact-point-system') ?? []).map(({ code, display }) => ({
              value: code,
              label: display,
            }))}
            onChange={(next) => change({ system: next })}
          />
          <TextField
            label={mode === 'add' ? t('New contact') : t('Replaced by')}
            value={value}
            onChange={({ target }) => change({ value: target.value })}
          />
        </Pair>
      )}
    </>
  );
}

function isOf({ value }: JsonObject, person: string | undefined): boolean {
  return person !== undefined && textOf(value)?.toLowerCase() === person.toLowerCase();
}

/** The distinct contact points of a selection. */
function contactsIn(targets: readonly BulkTarget[], element: string): JsonObject[] {
  const contacts = targets.flatMap(({ members }) => itemsOf(members[element]).filter(isJsonObject));
  return [...new Map(contacts.map((contact) => [contactToken(contact), contact])).values()];
}
