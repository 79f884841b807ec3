import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import { type ReactNode, useSyncExternalStore } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { useParams } from 'react-router';
import { firstMessage } from '#app/kit/forms/apply-problem.ts';
import { ChipsInput } from '#app/kit/forms/chips-input.tsx';
import { Fields } from '#app/kit/forms/form-parts.ts';
import { TextInput } from '#app/kit/forms/text-input.tsx';
import { formatJsonLine, type JsonObject } from '#app/kit/json/json-text.ts';
import { SectionCard } from '#app/kit/page/section-card.tsx';
import { type FieldInputProps, type FormField, FormFields } from '#app/record-form/form-fields.tsx';
import type { useFieldsDraft } from '#app/record-form/use-fields-draft.ts';
import { fieldWords } from '#app/versions/diff/change-words.ts';
import { t } from '#words/t.ts';
import { webhookWords } from '../webhook-fields.shared.ts';
import {
  itemLike,
  itemText,
  listedTexts,
  otherFields,
  type PlainField,
  type PlainValues,
  readItem,
  useSiteWebhooks,
} from './plain-fields.ts';

interface ForeignWebhookFieldsProps {
  form: UseFormReturn<PlainValues, unknown, never>;
  draft: Pick<ReturnType<typeof useFieldsDraft>['draft'], 'subscribe' | 'generation'>;
  fields: readonly PlainField[];
  /** A webhook of the deployment, whose lists show the form of items. */
  sample: JsonObject;
}

/** The fields of another deployment: plain inputs for simple ones, and JSON for the others. */
export function ForeignWebhookFields(props: ForeignWebhookFieldsProps) {
  const { form, draft, fields, sample } = props;
  const generation = useSyncExternalStore(draft.subscribe, draft.generation);
  const show = (field: FormField): ReactNode => (
    <FormFields key={field.name} form={form as never} fields={[field]} generation={generation} />
  );
  return (
    <>
      <SectionCard title={t('Configuration')} description={t('The fields of this deployment.')}>
        <Fields>
          {fields.map(({ name, input }) => {
            const { label } = fieldWords(webhookWords, name);
            const common = { form, name, label };
            if (input === 'boolean') return <BooleanInput key={name} {...common} />;
            if (input === 'list') return <ListInput key={name} {...common} sample={sample} />;
            return show({ name, label, input: input === 'number' ? NumberInput : input });
          })}
        </Fields>
      </SectionCard>
      <SectionCard title={t('Other fields')}>
        {show({ name: otherFields, label: t('Other fields'), input: 'code', isTitled: true })}
      </SectionCard>
    </>
  );
}

function NumberInput(props: FieldInputProps) {
  return <TextInput {...props} autoComplete="off" inputProps={{ inputMode: 'decimal' }} />;
}

interface PlainInputProps extends Pick<ForeignWebhookFieldsProps, 'form'> {
  name: string;
  label: string;
}

function BooleanInput({ form, name, label }: PlainInputProps) {
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, ...field }, fieldState: { error } }) => (
        <div>
          <FormControlLabel
            control={<Switch {...field} checked={value === true} />}
            label={label}
          />
          {error && <FormHelperText error>{firstMessage(error)}</FormHelperText>}
        </div>
      )}
    />
  );
}

function ListInput(props: PlainInputProps & Pick<ForeignWebhookFieldsProps, 'sample'>) {
  const { form, name, label, sample } = props;
  const { siteId = '' } = useParams();
  const suggestions = listedTexts(useSiteWebhooks(siteId).webhooks, name);
  const samples = sample[name];
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange, ref }, fieldState: { error } }) => {
        const items = Array.isArray(value) ? value.map((json) => ({ json })) : [];
        const like = [...(Array.isArray(samples) ? samples : []), ...items.map(readItem)];
        const itemOf = (text: string) =>
          items.find((item) => itemText(readItem(item)) === text) ?? {
            json: formatJsonLine(itemLike(like, text)),
          };
        return (
          <ChipsInput
            label={label}
            value={items}
            options={suggestions.map(itemOf)}
            textOf={(item) => itemText(readItem(item))}
            keyOf={({ json }) => json}
            read={(text) => (text.trim() === '' ? [] : [itemOf(text.trim())])}
            helperText={t('Press Enter after each')}
            problem={firstMessage(error)}
            inputRef={ref}
            onChange={(next) => onChange(next.map(({ json }) => json))}
          />
        );
      }}
    />
  );
}
