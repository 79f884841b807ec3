import { type ReactNode, useState, useSyncExternalStore } from 'react';
import type * as z from 'zod/mini';
import type { Answer } from '#app/kit/api/call.ts';
import { parseJsonObject, textOf } from '#app/kit/json/json-text.ts';
import { useToasts } from '#app/kit/toasts/use-toasts.ts';
import type { RecordAddress, RecordKind, RecordWords } from '#app/record/record-kind.ts';
import { createdText, type LoadedText, savedText } from '#app/record/stored-text.ts';
import { t } from '#words/t.ts';
import { createdRecord, type StoredCandidate } from './created-record.ts';
import { declareFields, type FormField, FormFields } from './form-fields.tsx';
import { FormShell } from './form-shell.tsx';
import { useFieldsDraft } from './use-fields-draft.ts';
import { useFormShell, useKindWriter } from './use-form-shell.ts';

interface FieldsProps<Output> {
  fields: readonly FormField[];
  schema: z.ZodMiniType<Output>;
  /** The target of Cancel on a page. */
  cancelTo?: string;
}

interface EditRecordFormProps<Output> extends FieldsProps<Output> {
  kind: RecordKind;
  address: RecordAddress;
  stored: LoadedText;
  /** The initially focused field; by default the first. */
  autoFocus?: string;
  drawer?: { title: string; onClose: () => void };
  onSaved?: (saved: LoadedText) => Promise<void> | void;
}

/** Edits a record of few declared fields; validates and sends only changes. */
export function EditRecordForm<Output>(props: EditRecordFormProps<Output>) {
  const { kind, address, fields, schema, stored, onSaved } = props;
  const [values] = useState(() => declareFields(fields));
  const { form, draft, failure } = useFieldsDraft({ values, schema, stored });
  const writer = useKindWriter(kind, address, draft);
  const toasts = useToasts();
  const { noun } = kind.words;
  const shell = useFormShell({
    draft,
    draftOf: kind.key(address).map(String),
    stored,
    ...writer,
    announce: (saved) =>
      toasts.success(savedText(nameOf(saved) ?? t('The {noun}', { noun }), saved)),
    onSaved,
  });
  return (
    <FormShell
      shell={shell}
      words={kind.words}
      what={t('Your changes to this {noun}', { noun })}
      formLabel={t('Edit {noun}', { noun })}
      failure={failure}
      drawer={props.drawer}
      cancelTo={props.cancelTo}
    >
      <LaidOutFields {...props} form={form as never} draft={draft} />
    </FormShell>
  );
}

interface NewRecordFormProps<Output> extends FieldsProps<Output> {
  words: RecordWords;
  /** Identifies the draft: `['eventgroup', '101']`. */
  draftOf: readonly string[];
  idName: string;
  create: (output: Output) => Promise<Answer<unknown>>;
  /** Opens the created record, if its id is known. */
  onCreated: (id: string | undefined) => Promise<void> | void;
  /** Searches for the created record if the response was lost or incomplete. */
  findStored: (output: Output) => Promise<StoredCandidate[]>;
  read: (id: string, reading: { signal: AbortSignal }) => Promise<Answer<unknown>>;
  /** The layout: `show` renders fields by name. */
  layout: (show: (names: readonly string[]) => ReactNode) => ReactNode;
}

/** Creates a record; empty fields are omitted. */
export function NewRecordForm<Output>(props: NewRecordFormProps<Output>) {
  const { words, draftOf, fields, schema, idName, create, onCreated, findStored, read } = props;
  const { noun } = words;
  const [values] = useState(() => declareFields(fields));
  const { form, draft, failure } = useFieldsDraft({ values, schema, stored: undefined });
  const toasts = useToasts();
  const shell = useFormShell({
    draft,
    draftOf: [...draftOf, 'new'],
    stored: undefined,
    put: async ({ output }: { output: Output }) =>
      createdRecord(await create(output), {
        sent: JSON.stringify(output),
        words,
        idName,
        titleOf: ({ name }) => textOf(name) ?? t('The {noun}', { noun }),
        find: () => findStored(output),
        read,
      }),
    announce: (created) => toasts.success(createdText(created.title, created)),
    onSaved: ({ id }) => onCreated(id),
    findStored,
  });
  return (
    <FormShell
      shell={shell}
      words={words}
      what={t('The new {noun}', { noun })}
      formLabel={t('New {noun}', { noun })}
      saveLabel={t('Create {noun}', { noun })}
      failure={failure}
      cancelTo={props.cancelTo}
    >
      <LaidOutFields {...props} form={form as never} draft={draft} />
    </FormShell>
  );
}

function nameOf({ text }: LoadedText): string | undefined {
  return textOf(parseJsonObject(text)?.name);
}

type LaidOutFieldsProps = Pick<EditRecordFormProps<never>, 'fields' | 'autoFocus'> & {
  layout?: NewRecordFormProps<never>['layout'];
  /** The submit type belongs to the form. */
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
