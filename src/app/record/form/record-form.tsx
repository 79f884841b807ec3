import { type ReactNode, useState, useSyncExternalStore } from 'react';
import type * as z from 'zod/mini';
import type { Answer } from '#app/kit/api/call.ts';
import { parseJsonObject, textOf } from '#app/kit/json/json-text.ts';
import { useToasts } from '#app/kit/toasts/use-toasts.ts';
import { t } from '#words/t.ts';
import { createdRecord } from '../created-record.ts';
import type { RecordKind } from '../record-kind.ts';
import type { RecordWords } from '../record-words.ts';
import { createdWords, type LoadedText, savedWords } from '../stored-text.ts';
import { declareFields, type FormField, FormFields } from './form-fields.tsx';
import { FormShell } from './form-shell.tsx';
import { useFieldsDraft } from './use-fields-draft.ts';
import { useFormShell } from './use-form-shell.ts';
import { type StoredCandidate, useKindWriter } from './use-record-save.ts';

interface FieldsProps<Output> {
  fields: readonly FormField[];
  /** The contract's schema of what is sent. */
  schema: z.ZodMiniType<Output>;
  /** The field that takes the focus; else the first. */
  autoFocus?: string;
  /** Over a page, instead of on one of its own. */
  drawer?: { title: string; onClose: () => void };
  /** Where a page of its own leads that is left. */
  cancelTo?: string;
  /** Where fields stand otherwise than one under the other: `show` gives those of some names. */
  layout?: (show: (names: readonly string[]) => ReactNode) => ReactNode;
}

interface EditRecordFormProps<Address, Output> extends FieldsProps<Output> {
  kind: RecordKind<Address>;
  address: Address;
  stored: LoadedText;
  onSaved?: (saved: LoadedText) => Promise<void> | void;
}

/** The form of a stored record of few fields, from their declaration. Only what is changed is checked and sent. */
export function EditRecordForm<Address, Output>(props: EditRecordFormProps<Address, Output>) {
  const { kind, address, fields, schema, stored, onSaved } = props;
  const [values] = useState(() => declareFields(fields));
  const { form, draft, failure } = useFieldsDraft({ values, schema, stored });
  const writer = useKindWriter(kind, address, draft);
  const toasts = useToasts();
  const { thing } = kind.words;
  const shell = useFormShell({
    draft,
    draftOf: kind.key(address).map(String),
    stored,
    ...writer,
    announce: (saved) =>
      toasts.success(savedWords(nameOf(saved) ?? t('The {thing}', { thing }), saved)),
    onSaved,
  });
  return (
    <FormShell
      shell={shell}
      words={kind.words}
      what={t('Your changes to this {thing}', { thing })}
      formLabel={t('Edit {thing}', { thing })}
      failure={failure}
      {...placeOf(props)}
    >
      <LaidOutFields {...props} form={form as never} draft={draft} />
    </FormShell>
  );
}

interface NewRecordFormProps<Output> extends FieldsProps<Output> {
  words: RecordWords;
  /** Where it is created, among all places where a person may have left a draft: `['eventgroup', '101']`. */
  place: readonly string[];
  /** What its kind calls its id. */
  idName: string;
  create: (output: Output) => Promise<Answer<unknown>>;
  /** Goes on to what was created, as far as its id was told or found. */
  onCreated: (id: string | undefined) => Promise<void> | void;
  /** What a create may have made, where its answer was lost or does not tell. */
  findStored: (output: Output) => Promise<StoredCandidate[]>;
  /** Reads what was created, by its id. */
  read: (id: string, reading: { signal: AbortSignal }) => Promise<Answer<unknown>>;
}

/** The form of a record that is still to be created. What is left empty is left out. */
export function NewRecordForm<Output>(props: NewRecordFormProps<Output>) {
  const { words, place, fields, schema, idName, create, onCreated, findStored, read } = props;
  const { thing } = words;
  const [values] = useState(() => declareFields(fields));
  const { form, draft, failure } = useFieldsDraft({ values, schema, stored: undefined });
  const toasts = useToasts();
  const shell = useFormShell({
    draft,
    draftOf: [...place, 'new'],
    stored: undefined,
    put: async ({ output }: { output: Output }) =>
      createdRecord(await create(output), {
        sent: JSON.stringify(output),
        words,
        idName,
        titleOf: ({ name }) => textOf(name) ?? t('The {thing}', { thing }),
        find: () => findStored(output),
        read,
      }),
    announce: (created) => toasts.success(createdWords(created.title, created)),
    onSaved: ({ id }) => onCreated(id),
    findStored,
  });
  return (
    <FormShell
      shell={shell}
      words={words}
      what={t('The new {thing}', { thing })}
      formLabel={t('New {thing}', { thing })}
      saveLabel={t('Create {thing}', { thing })}
      failure={failure}
      {...placeOf(props)}
    >
      <LaidOutFields {...props} form={form as never} draft={draft} />
    </FormShell>
  );
}

function placeOf({ drawer, cancelTo }: Pick<FieldsProps<never>, 'drawer' | 'cancelTo'>) {
  return { ...(drawer && { drawer }), ...(cancelTo !== undefined && { cancelTo }) };
}

function nameOf({ text }: LoadedText): string | undefined {
  return textOf(parseJsonObject(text)?.name);
}

type LaidOutFieldsProps = Pick<FieldsProps<never>, 'fields' | 'autoFocus' | 'layout'> & {
  /** What it gives when submitted is the form's alone. */
  form: Parameters<typeof FormFields>[0]['form'];
  draft: Pick<ReturnType<typeof useFieldsDraft>['draft'], 'subscribe' | 'generation'>;
};

function LaidOutFields({ fields, autoFocus, layout, form, draft }: LaidOutFieldsProps) {
  const generation = useSyncExternalStore(draft.subscribe, draft.generation);
  const show = (names: readonly string[]) => (
    <FormFields
      form={form}
      fields={fields.filter(({ name }) => names.includes(name))}
      generation={generation}
      autoFocus={autoFocus ?? fields[0]?.name}
    />
  );
  return layout === undefined ? show(fields.map(({ name }) => name)) : layout(show);
}
