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
import { applyProblem } from '#app/kit/forms/apply-problem.ts';
import { firstMessage } from '#app/kit/forms/first-message.ts';
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
import { issueMessages } from '#contract/base/issues.ts';
import type { LoadedText } from '../stored-text.ts';
import type { RecordDraft } from './record-draft.ts';

/** How the inputs of a form stand for a record. */
export interface FormValues<Values> {
  /** What a form of a new one starts with. */
  initial: Values;
  /** What the inputs hold of a stored record, which is JSON text. */
  read: (text: string) => Values;
  /** The record's members that they say; a text that is no JSON yet leaves its member out. */
  write: (values: Values) => JsonObject;
  /** What is wrong with texts that the schema never gets to see, by field. */
  problemsOf?: (values: Values) => Record<string, string>;
  /** What is sent, still to be checked; the members that differ where left out, and of a new record those that are set. */
  outputOf?: (values: Values, before: Values | undefined) => unknown;
  /** Inputs that must not lie on the computer unencrypted. */
  secrets?: readonly (keyof Values)[];
}

interface FieldsDraftOptions<Values, Output> {
  values: FormValues<Values>;
  /** Checks what is sent. */
  schema: z.ZodMiniType<Output>;
  /** Undefined for a record that is still to be created. */
  stored: LoadedText | undefined;
}

const keptSchema = z.object({
  values: z.record(z.string(), z.unknown()),
  base: z.object({ text: z.string(), etag: z.optional(z.string()) }),
  /** Secrets of addresses were typed, and are not here. */
  lacksSecrets: z.optional(z.boolean()),
});
type KeptFields = z.output<typeof keptSchema>;

/** A form of react-hook-form as the form shell saves it. Declarations must be those of the first rendering. */
export function useFieldsDraft<Values extends FieldValues, Output>(
  options: FieldsDraftOptions<Values, Output>,
) {
  const { values: declared, schema, stored } = options;
  const [before] = useState(() => ({
    isNew: stored === undefined,
    base: stored ?? { text: '{}', etag: undefined },
    values: stored === undefined ? declared.initial : declared.read(stored.text),
  }));
  // The types of the adapter know schemas of objects only.
  const [check] = useState(
    () => zodResolver(schema as never, issueMessages) as unknown as Resolver,
  );
  const form = useForm<Values, unknown, Output>({
    defaultValues: before.values as never, // whole values, of which react-hook-form would take fewer
    resolver: (async (values, context, resolving) => {
      const output = outputOf(declared, values, before);
      const checked = await check(output as FieldValues, context, resolving as never);
      const problems = Object.entries(declared.problemsOf?.(values) ?? {});
      if (problems.length === 0) return checked;
      const errors = problems.map(([name, message]) => [name, { type: 'text', message }]);
      return { values: {}, errors: { ...checked.errors, ...Object.fromEntries(errors) } };
    }) as Resolver<Values, unknown, Output>, // its errors have the names of the form's fields
  });
  const [draft] = useState(() => createFieldsDraft(form, { declared, before }));
  return { form, draft, failure: failureOf(form) };
}

/** Why it was not saved, beyond what stands at the fields: the service's words, and what is wrong where no field is. */
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

/** Whether an input of that name is on the screen. A field that went away leaves its entry behind. */
function isFieldShown(control: { _fields: FieldRefs }, name: string): boolean {
  const field = control._fields[name] as Field | undefined; // no name of ours is a path
  return field?._f.mount === true;
}

/** What the form was opened over; changes with every save. */
interface Before<Values> {
  isNew: boolean;
  base: LoadedText;
  values: Values;
}

interface Opened<Values> {
  declared: FormValues<Values>;
  before: Before<Values>;
}

function createFieldsDraft<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  { declared, before }: Opened<Values>,
): RecordDraft<Output, KeptFields> & { generation: () => number } {
  const { read, write, secrets = [] } = declared;
  const listeners = createListeners();
  let generation = 0;
  const changed = () => changedMembers(write(before.values), write(form.getValues()));

  const saysSame = (one: string, other: string) => sameJson(write(read(one)), write(read(other)));
  const isOutdated = ({ base }: KeptFields, storedText: string) =>
    !saysSame(withoutSecretValues(base.text), withoutSecretValues(storedText));

  /** Opens the form over a record, with inputs that differ from it where somebody typed. */
  function open(base: LoadedText, typed?: Values) {
    before.base = base;
    // A new one that was just created is as it stands; one that is gone on with is still nowhere.
    if (!before.isNew) before.values = read(base.text);
    else if (typed === undefined) before.values = form.getValues();
    form.reset(before.values);
    if (typed !== undefined) form.reset(typed, { keepDefaultValues: true });
    generation += 1;
    listeners.notify();
  }
  function rawOf(values: Values) {
    const names = Object.keys(values).filter((name) => !secrets.includes(name));
    return Object.fromEntries(names.map((name) => [name, values[name]]));
  }
  const keptOf = (values: Values) => withoutSecrets(rawOf(values));
  /** What was kept, with the secrets of addresses as they are stored. */
  const restored = (values: KeptFields['values'], stored: Values): KeptFields['values'] =>
    JSON.parse(withSecretValues(JSON.stringify(values), JSON.stringify(stored)));

  return {
    subscribe: (listener) => {
      const stopListening = listeners.subscribe(listener);
      const stopForm = form.subscribe({ formState: { values: true }, callback: listener });
      return () => {
        stopListening();
        stopForm();
      };
    },
    isDirty: () => JSON.stringify(form.getValues()) !== JSON.stringify(before.values) && hasTyped(),
    text: () => formatJson({ ...parseJsonObject(before.base.text), ...changed() }),
    base: () => before.base,
    /** Another number whenever the inputs were filled from outside. */
    generation: () => generation,
    adopt: (next) => open(next),
    snapshot: () => {
      const [base, typed] = [before.base, structuredClone(form.getValues())];
      return () => open(base, typed);
    },
    rebase: (next) => open(next, form.getValues()),
    continueWith: (text, over) => open(over, read(text)),
    isSame: saysSame,
    check: () =>
      new Promise((resolve, reject) => {
        form
          .handleSubmit(resolve, () => resolve(undefined))()
          .catch(reject);
      }),
    refuse: (error) => applyProblem(form as never, error), // asks only for what all forms have
    serialize: () => {
      const typed = form.getValues();
      const values = keptOf(typed);
      const { text, etag } = before.base;
      return {
        values,
        base: { text: withoutSecretValues(text), ...(etag !== undefined && { etag }) },
        ...(!isSame(restored(values, before.values), rawOf(typed)) && { lacksSecrets: true }),
      };
    },
    deserialize: (kept) => {
      const { data } = z.safeParse(keptSchema, kept);
      // As it is stored: something else may be typed by now.
      const current = keptOf(before.values);
      if (data === undefined || !sameKeys(data.values, current)) return undefined;
      // What was not typed has been changed since by somebody else: there is nothing of it to bring back.
      const untyped = before.isNew ? current : keptOf(read(data.base.text));
      const isStored = Object.entries(data.values).every(([name, value]) =>
        [current[name], untyped[name]].some((one) => isSame(one, value)),
      );
      return isStored ? undefined : data;
    },
    isOutdated,
    resume: (kept, storedNow) => {
      const stored = before.isNew ? before.values : read(storedNow.text);
      const typed = { ...form.getValues(), ...restored(kept.values, stored) } as Values; // as `deserialize` has checked
      if (before.isNew || !isOutdated(kept, storedNow.text)) {
        open(storedNow, typed);
        return 'as it was';
      }
      const base = withSecretValues(kept.base.text, storedNow.text);
      open({ text: base, etag: kept.base.etag }, typed);
      return Object.keys(declared.problemsOf?.(typed) ?? {}).length > 0
        ? 'unfinished'
        : 'in conflict';
    },
  };

  /** Half a JSON text is typed, though it says nothing yet. */
  function hasTyped(): boolean {
    const values = form.getValues();
    return (
      Object.keys(changed()).length > 0 ||
      Object.keys(declared.problemsOf?.(values) ?? {}).length > 0
    );
  }
}

function outputOf<Values>(
  { write, outputOf: own }: FormValues<Values>,
  values: Values,
  before: Before<Values>,
): unknown {
  if (own !== undefined) return own(values, before.isNew ? undefined : before.values);
  const members = before.isNew
    ? Object.fromEntries(Object.entries(write(values)).filter(([, value]) => !isEmpty(value)))
    : changedMembers(write(before.values), write(values));
  // Numbers are sent as numbers; a form refuses those that would lose digits.
  return JSON.parse(formatJson(members));
}

/** The members that differ, as they are now. */
export function changedMembers(before: JsonObject, after: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(after).filter(([name, value]) => !sameJson(before[name], value)),
  );
}

function isEmpty(value: JsonValue): boolean {
  return value === '' || (isJsonObject(value) && Object.keys(value).length === 0);
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

function sameKeys(one: object, other: object): boolean {
  return JSON.stringify(Object.keys(one).sort()) === JSON.stringify(Object.keys(other).sort());
}
