import FormHelperText from '@mui/material/FormHelperText';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { type ComponentType, useId, useImperativeHandle, useRef } from 'react';
import {
  Controller,
  type ControllerRenderProps,
  type UseFormRegisterReturn,
  type UseFormReturn,
} from 'react-hook-form';
import { FormSkeleton } from '#app/kit/feedback/unloaded-part.tsx';
import { firstMessage } from '#app/kit/forms/apply-problem.ts';
import { FormSelect } from '#app/kit/forms/choice-select.tsx';
import { TextInput } from '#app/kit/forms/text-input.tsx';
import type { JsonEditorHandle } from '#app/kit/json/json-editor.tsx';
import {
  formatJson,
  inexactNumbers,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  parseJson,
  parseJsonObject,
  textOf,
} from '#app/kit/json/json-text.ts';
import { lazyPart } from '#app/kit/lazy/lazy-part.tsx';
import { typeScale } from '#app/kit/theme/tokens.ts';
import { t } from '#words/t.ts';
import type { FormValues } from './use-fields-draft.ts';

const JsonEditor = lazyPart(
  async () => (await import('#app/kit/json/json-editor.tsx')).JsonEditor,
  <FormSkeleton fields={2} />,
);

export interface FieldInputProps {
  label: string;
  field: UseFormRegisterReturn;
  problem: string | undefined;
}

export interface FormField {
  name: string;
  label: string;
  /** `code` is an object edited as JSON. */
  input: 'text' | 'multiline' | 'select' | 'code' | ComponentType<FieldInputProps>;
  hint?: string;
  /** For a select; the first one is the default. */
  options?: readonly { value: string; label: string }[];
  /** Shares a line with the next field. */
  isHalf?: boolean;
  /** A card's title already names it. */
  isTitled?: boolean;
  /** An id or other text that is not language. */
  isId?: boolean;
}

type TypedFields = Record<string, string>;

export function declareFields(fields: readonly FormField[]): FormValues<TypedFields> {
  return {
    initial: Object.fromEntries(
      fields.map(({ name, input, options }) => [
        name,
        input === 'code' ? '{}' : (options?.[0]?.value ?? ''),
      ]),
    ),
    read: (text) => {
      const record = parseJsonObject(text) ?? {};
      return Object.fromEntries(fields.map((field) => [field.name, read(field, record)]));
    },
    write: (values) =>
      Object.fromEntries(
        fields.flatMap(({ name, input }): [string, JsonValue][] => {
          const value = values[name] ?? '';
          if (input !== 'code') return [[name, value.trim()]];
          const content = parseJsonObject(value.trim() === '' ? '{}' : value);
          return content === undefined ? [] : [[name, content]];
        }),
      ),
    problemsOf: (values) =>
      Object.fromEntries(
        fields.flatMap(({ name, input }) => {
          const problem = input === 'code' ? codeProblem(values[name] ?? '') : undefined;
          return problem === undefined ? [] : [[name, problem]];
        }),
      ),
  };
}

function read({ name, input }: FormField, record: JsonObject): string {
  const value = record[name];
  if (input === 'code') return formatJson(isJsonObject(value) ? value : {});
  return textOf(value) ?? '';
}

/** The error of a text that should be a JSON object. */
export function codeProblem(text: string): string | undefined {
  if (text.trim() === '') return undefined;
  const parsed = parseJson(text);
  if (!parsed.isValid) return t('Not valid JSON: {message}', { message: parsed.message });
  if (!isJsonObject(parsed.value)) return t('Must be a JSON object: { "name": value, … }');
  return inexactNumbers(parsed.value)[0]?.message;
}

const Grid = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  alignItems: 'start',
  gap: 16,
  '& > *': { gridColumn: '1 / -1', minWidth: 0 },
  '@media (min-width: 600px)': { '& > [data-half]': { gridColumn: 'auto' } },
});

interface FormFieldsProps {
  form: UseFormReturn<TypedFields, unknown, never>;
  fields: readonly FormField[];
  generation: number;
  autoFocus?: string | undefined;
}

export function FormFields({ form, fields, generation, autoFocus }: FormFieldsProps) {
  return (
    <Grid>
      {fields.map((field) => (
        <div key={field.name} data-half={field.isHalf ? '' : undefined}>
          <Field
            form={form}
            field={field}
            generation={generation}
            autoFocus={field.name === autoFocus}
          />
        </div>
      ))}
    </Grid>
  );
}

interface FieldProps extends Omit<FormFieldsProps, 'fields' | 'autoFocus'> {
  field: FormField;
  autoFocus: boolean;
}

function Field({ form, field, generation, autoFocus }: FieldProps) {
  const { name, label, input, hint, options = [], isId = false } = field;
  const problem = firstMessage(form.formState.errors[name]);
  if (input === 'code') {
    return (
      <Controller
        control={form.control}
        name={name}
        render={({ field: control }) => (
          <CodeField key={generation} {...{ field, control, autoFocus, problem }} />
        )}
      />
    );
  }
  const registered = form.register(name);
  if (typeof input !== 'string') {
    const Input = input;
    return <Input label={label} field={registered} problem={problem} />;
  }
  if (input === 'select') {
    return (
      <FormSelect
        label={label}
        field={registered}
        options={options}
        problem={problem}
        hint={hint}
      />
    );
  }
  if (input === 'multiline') {
    const { ref, ...rest } = registered;
    return (
      <TextField
        {...rest}
        inputRef={ref}
        id={`field-${name}`}
        label={label}
        autoFocus={autoFocus}
        multiline
        minRows={3}
        maxRows={10}
        error={problem !== undefined}
        helperText={problem ?? hint}
      />
    );
  }
  return (
    <TextInput
      label={label}
      autoFocus={autoFocus}
      autoComplete="off"
      {...(isId && { inputProps: { spellCheck: false, autoCapitalize: 'none', maxLength: 36 } })}
      field={registered}
      problem={problem}
      hint={hint}
    />
  );
}

/** Visual only: the editor has its own label. */
const CodeLabel = styled('div')({ ...typeScale.label, fontWeight: 500, marginBottom: 6 });

interface CodeFieldProps extends Pick<FieldProps, 'field' | 'autoFocus'> {
  control: ControllerRenderProps<TypedFields, string>;
  problem: string | undefined;
}

function CodeField({ field, control, autoFocus, problem }: CodeFieldProps) {
  const { label, isTitled = false, hint } = field;
  const editor = useRef<JsonEditorHandle>(null);
  const id = useId();
  // Focused when invalid.
  useImperativeHandle(control.ref, () => ({ focus: () => editor.current?.focus() }));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend, and the editor has its own name
    <div
      role="group"
      aria-label={label}
      aria-invalid={problem !== undefined}
      aria-describedby={`${id}-note`}
    >
      {!isTitled && <CodeLabel aria-hidden>{label}</CodeLabel>}
      <JsonEditor
        label={t('{label} as JSON', { label })}
        initialText={control.value}
        minLines={8}
        autoFocus={autoFocus}
        onChange={control.onChange}
        handle={editor}
      />
      <FormHelperText id={`${id}-note`} role="status" error={problem !== undefined}>
        {problem ?? hint ?? t('A JSON object')}
      </FormHelperText>
    </div>
  );
}
