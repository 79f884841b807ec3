import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import {
  type Field,
  type FieldRefs,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import * as z from 'zod/mini';
import { applyProblem, firstMessage } from '#app/kit/forms/apply-problem.ts';
import {
  formatJson,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  parseJsonObject,
  sameJson,
} from '#app/kit/json/json-text.ts';
import { createListeners } from '#app/kit/storage/listeners.ts';
import {
  withoutSecrets,
  withoutSecretValues,
  withSecretValues,
} from '#app/kit/storage/secret-values.ts';
import type { LoadedText } from '#app/record/stored-text.ts';
import { issueMessages } from '#contract/base/issues.ts';
import type { RecordDraft } from './use-draft-storage.ts';

/** How form inputs represent a record. */
export interface FormValues<Values> {
  /** Initial values of a new record. */
  initial: Values;
  /** Input values from JSON text. */
  read: (text: string) => Values;
  /** The record's members from inputs; invalid JSON is omitted. */
  write: (values: Values) => JsonObject;
  /** Errors that the schema does not see, by field. */
  problemsOf?: (values: Values) => Record<string, string>;
  /** The unvalidated output: by default the changed members, or for a new record those set. */
  outputOf?: (values: Values, before: Values | undefined) => unknown;
  /** Inputs that must not be stored unencrypted. */
  secrets?: readonly (keyof Values)[];
}

interface FieldsDraftOptions<Values, Output> {
  values: FormValues<Values>;
  schema: z.ZodMiniType<Output>;
  /** Undefined for a new record. */
  stored: LoadedText | undefined;
}

const storedFieldsSchema = z.object({
  values: z.record(z.string(), z.unknown()),
  base: z.object({ text: z.string(), etag: z.optional(z.string()) }),
  /** Secrets in URLs were omitted. */
  lacksSecrets: z.optional(z.boolean()),
});
type StoredFields = z.output<typeof storedFieldsSchema>;

/** A draft of a react-hook-form. Only the initial declarations are used. */
export function useFieldsDraft<Values extends FieldValues, Output>(
  options: FieldsDraftOptions<Values, Output>,
) {
  const { values: declared, schema, stored } = options;
  const [before] = useState(() => ({
    isNew: stored === undefined,
    base: stored ?? { text: '{}', etag: undefined },
    values: stored === undefined ? declared.initial : declared.read(stored.text),
  }));
  // The adapter's types know object schemas only.
  const [check] = useState(
    () => zodResolver(schema as never, issueMessages) as unknown as Resolver,
  );
  const form = useForm<Values, unknown, Output>({
    defaultValues: before.values as never, // react-hook-form types them as partial
    resolver: (async (values, context, resolving) => {
      const output = outputOf(declared, values, before);
      const checked = await check(output as FieldValues, context, resolving as never);
      const problems = Object.entries(declared.problemsOf?.(values) ?? {});
      if (problems.length === 0) return checked;
      const errors = problems.map(([name, message]) => [name, { type: 'text', message }]);
      return { values: {}, errors: { ...checked.errors, ...Object.fromEntries(errors) } };
    }) as Resolver<Values, unknown, Output>, // its errors have the form's field names
  });
  const [draft] = useState(() => createFieldsDraft(form, { declared, before }));
  return { form, draft, failure: failureOf(form) };
}

/** Why a save failed, beyond field errors: the message and issues without a field. */
function failureOf<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
): string | undefined {
  const { root, ...errors } = form.formState.errors;
  const fieldless = Object.entries(errors).flatMap(([name, problem]) => {
    const message = isFieldShown(form.control, name) ? undefined : firstMessage(problem);
    return message === undefined ? [] : [`${name}: ${message}`];
  });
  const all = [...fieldless, root?.service?.message].filter((text) => text !== undefined);
  return all.length === 0 ? undefined : all.join('. ');
}

/** Whether an input is mounted; an unmounted field leaves its entry behind. */
function isFieldShown(control: { _fields: FieldRefs }, name: string): boolean {
  const field = control._fields[name] as Field | undefined; // our names are no paths
  return field?._f.mount === true;
}

/** The base of the form, updated by every save. */
interface Before<Values> {
  isNew: boolean;
  base: LoadedText;
  values: Values;
}

/** The stored draft with the record's secrets inserted. */
function withStoredSecrets(
  values: StoredFields['values'],
  stored: FieldValues,
): StoredFields['values'] {
  return JSON.parse(withSecretValues(JSON.stringify(values), JSON.stringify(stored)));
}

function createFieldsDraft<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  { declared, before }: { declared: FormValues<Values>; before: Before<Values> },
): RecordDraft<Output, StoredFields> & { generation: () => number } {
  const { read, write, secrets = [] } = declared;
  const listeners = createListeners();
  let generation = 0;
  const typedMembers = () => changedMembers(write(before.values), write(form.getValues()));
  const hasInputProblems = (values: Values) =>
    Object.keys(declared.problemsOf?.(values) ?? {}).length > 0;

  const isSameText = (one: string, other: string) => sameJson(write(read(one)), write(read(other)));
  const isOutdated = ({ base }: Pick<StoredFields, 'base'>, stored: string) =>
    !isSameText(withoutSecretValues(base.text), withoutSecretValues(stored));

  /** Opens the form over a record, with restored input if any. */
  function open(base: LoadedText, typed?: Values) {
    before.base = base;
    // A created record keeps its inputs; a restored draft has no record yet.
    if (!before.isNew) before.values = read(base.text);
    else if (typed === undefined) before.values = form.getValues();
    form.reset(before.values);
    if (typed !== undefined) form.reset(typed, { keepDefaultValues: true });
    generation += 1;
    listeners.notify();
  }
  function withoutSecretInputs(values: Values) {
    return Object.fromEntries(Object.entries(values).filter(([name]) => !secrets.includes(name)));
  }
  const storedFieldsOf = (values: Values) => withoutSecrets(withoutSecretInputs(values));

  return {
    subscribe: (listener) => {
      const stopListening = listeners.subscribe(listener);
      const stopForm = form.subscribe({ formState: { values: true }, callback: listener });
      return () => {
        stopListening();
        stopForm();
      };
    },
    isDirty: () => {
      const values = form.getValues();
      if (isSame(values, before.values)) return false;
      return Object.keys(typedMembers()).length > 0 || hasInputProblems(values);
    },
    text: () => formatJson({ ...parseJsonObject(before.base.text), ...typedMembers() }),
    base: () => before.base,
    /** Increments when inputs are set from outside. */
    generation: () => generation,
    adopt: (next) => open(next),
    snapshot: () => {
      const [base, typed] = [before.base, structuredClone(form.getValues())];
      return () => open(base, typed);
    },
    rebase: (next) => open(next, form.getValues()),
    continueWith: (text, over) => open(over, read(text)),
    isSame: isSameText,
    check: () =>
      new Promise((resolve, reject) => {
        form
          .handleSubmit(resolve, () => resolve(undefined))()
          .catch(reject);
      }),
    refuse: (error) => applyProblem(form as never, error), // needs only what all forms have
    serialize: () => {
      const typed = form.getValues();
      const values = storedFieldsOf(typed);
      const { text, etag } = before.base;
      const restored = withStoredSecrets(values, before.values);
      return {
        values,
        base: { text: withoutSecretValues(text), ...(etag !== undefined && { etag }) },
        ...(!isSame(restored, withoutSecretInputs(typed)) && { lacksSecrets: true }),
      };
    },
    deserialize: (value) => {
      const { data } = z.safeParse(storedFieldsSchema, value);
      // The stored values, since inputs may have changed.
      const current = storedFieldsOf(before.values);
      const names = (values: object) => Object.keys(values).sort();
      if (data === undefined || !isSame(names(data.values), names(current))) return undefined;
      // Untyped fields may have been changed by others, so they are not restored.
      const untypedFields = before.isNew ? current : storedFieldsOf(read(data.base.text));
      const isStored = Object.entries(data.values).every(([name, value]) =>
        [current[name], untypedFields[name]].some((one) => isSame(one, value)),
      );
      return isStored ? undefined : data;
    },
    isOutdated,
    resume: ({ values, base }, stored) => {
      const current = before.isNew ? before.values : read(stored.text);
      const typed = { ...form.getValues(), ...withStoredSecrets(values, current) } as Values; // validated by `deserialize`
      if (before.isNew || !isOutdated({ base }, stored.text)) {
        open(stored, typed);
        return 'as it was';
      }
      open({ text: withSecretValues(base.text, stored.text), etag: base.etag }, typed);
      return hasInputProblems(typed) ? 'unfinished' : 'in conflict';
    },
  };
}

function outputOf<Values>(
  { write, outputOf: custom }: FormValues<Values>,
  values: Values,
  before: Before<Values>,
): unknown {
  if (custom !== undefined) return custom(values, before.isNew ? undefined : before.values);
  const members = before.isNew
    ? Object.fromEntries(Object.entries(write(values)).filter(([, value]) => !isEmpty(value)))
    : changedMembers(write(before.values), write(values));
  // Serializes numbers; a form refuses those that would lose digits.
  return JSON.parse(formatJson(members));
}

/** The changed members with their new values. */
export function changedMembers(before: JsonObject, after: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(after).filter(([name, value]) => !sameJson(before[name], value)),
  );
}

function isEmpty(value: JsonValue): boolean {
  return value === '' || (isJsonObject(value) && Object.keys(value).length === 0);
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
