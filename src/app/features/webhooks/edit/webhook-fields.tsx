import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { type Control, Controller, type UseFormReturn, useWatch } from 'react-hook-form';
import { useParams } from 'react-router';
import { firstMessage } from '#app/kit/forms/apply-problem.ts';
import { ChipsInput } from '#app/kit/forms/chips-input.tsx';
import { ChoiceSelect } from '#app/kit/forms/choice-select.tsx';
import { Fields } from '#app/kit/forms/form-parts.ts';
import { TextInput } from '#app/kit/forms/text-input.tsx';
import { rich } from '#app/kit/language/rich.tsx';
import { PageColumns, SectionCard } from '#app/kit/page/section-card.tsx';
import { CodeBlock } from '#app/kit/text/code-block.tsx';
import { PageLink } from '#app/kit/text/page-link.tsx';
import { Note } from '#app/kit/text/text-parts.tsx';
import { paths } from '#app/paths.ts';
import { useOffers } from '#app/shell/session/use-offers.ts';
import {
  type WebhookEventType,
  webhookEventCatalogue,
  webhookEvents,
} from '#contract/ahds/webhook-events.ts';
import { siteAdministrators } from '#contract/ahds/webhook-extensions.ts';
import { t } from '#words/t.ts';
import { eventOptions } from '../event-words.ts';
import { EventsPicker } from './events-picker.tsx';
import type { WebhookValues } from './webhook-values.ts';

interface WebhookFieldsProps {
  form: UseFormReturn<WebhookValues, unknown, never>;
  isNew: boolean;
}

const Preview = styled('div')({
  position: 'sticky',
  top: 16,
  '@media (max-width: 1099px)': { position: 'static' },
});

export function WebhookFields({ form, isNew }: WebhookFieldsProps) {
  const { register, control, formState } = form;
  const { errors } = formState;
  const { ref: descriptionRef, ...description } = register('description');
  const [previewType, setPreviewType] = useState(
    () => form.getValues('events').find((type) => type !== '*') ?? webhookEvents[0] ?? '',
  );
  // Only our service documents its payloads.
  const offers = useOffers();
  const hasSamples = offers('testWebhook');
  return (
    <PageColumns data-first={hasSamples ? 'more' : 'alone'}>
      <div>
        <SectionCard title={t('Receiver')}>
          <Fields>
            <TextInput
              label={t('Name')}
              autoFocus={isNew}
              autoComplete="off"
              hint={t('For example the receiver and its purpose')}
              field={register('name')}
              problem={errors.name?.message}
            />
            <UrlInput form={form} />
            <TextField
              label={t('Description')}
              multiline
              minRows={2}
              maxRows={8}
              id="webhook-description"
              error={errors.description !== undefined}
              helperText={errors.description?.message}
              inputRef={descriptionRef}
              {...description}
            />
          </Fields>
        </SectionCard>
        <SectionCard title={t('Events')}>
          <Controller
            control={control}
            name="events"
            render={({ field: { value, onChange, ref }, fieldState: { error } }) => (
              <EventsPicker
                value={value}
                onChange={onChange}
                onPreview={setPreviewType}
                problem={firstMessage(error)}
                inputRef={ref}
              />
            )}
          />
          {offers('webhookTags') && <TagsField control={control} />}
          {!isNew && offers('listDeliveries') && (
            <Note>{t('Waiting deliveries that no longer match are dropped.')}</Note>
          )}
          {isNew && (
            <Controller
              control={control}
              name="status"
              render={({ field: { value, onChange, ref, ...field } }) => (
                <FormControlLabel
                  sx={{ mt: 4 }}
                  control={
                    <Switch
                      {...field}
                      checked={value === 'paused'}
                      onChange={(_, isPaused) => onChange(isPaused ? 'paused' : 'active')}
                      slotProps={{ input: { ref } }}
                    />
                  }
                  label={t('Start paused')}
                />
              )}
            />
          )}
        </SectionCard>
        {offers('webhookAlertRecipients') && <AlertRecipientsCard control={control} />}
      </div>
      {hasSamples && (
        <Preview>
          <EventPreview type={previewType} onChange={setPreviewType} />
        </Preview>
      )}
    </PageColumns>
  );
}

function TagsField({ control }: Pick<WebhookFieldsProps['form'], 'control'>) {
  return (
    <Fields sx={{ mt: 4 }}>
      <Controller
        control={control}
        name="tags"
        render={({ field: { value, onChange, ref }, fieldState: { error } }) => (
          <ChipsInput
            label={t('Only records with one of these tags')}
            value={value}
            options={[]}
            read={(text) => (text.trim() === '' ? [] : [text.trim()])}
            helperText={
              value.length === 0
                ? t(
                    'A tag or security label, as code or system|code, then Enter. Leave empty for all records.',
                  )
                : t('Users, event groups and webhooks have no tags, so their events aren’t sent.')
            }
            problem={firstMessage(error)}
            inputRef={ref}
            onChange={onChange}
          />
        )}
      />
    </Fields>
  );
}

/** A separate component, so that typing does not render all event checkboxes. */
function UrlInput({ form }: Pick<WebhookFieldsProps, 'form'>) {
  const { register, control, formState } = form;
  const url = useWatch({ control, name: 'url' });
  return (
    <TextInput
      label={t('URL')}
      type="url"
      autoComplete="off"
      inputProps={{ inputMode: 'url', spellCheck: false, placeholder: 'https://' }}
      hint={
        url.trim().toLowerCase().startsWith('http://')
          ? t('Without https, deliveries can be read in transit')
          : t('Where events are sent')
      }
      field={register('url')}
      problem={formState.errors.url?.message}
    />
  );
}

function AlertRecipientsCard(props: { control: Control<WebhookValues, unknown, never> }) {
  return (
    <SectionCard title={t('Alerts')}>
      <Controller
        control={props.control}
        name="alertRecipients"
        render={({ field: { value, onChange, ref }, fieldState: { error } }) => {
          const addresses = value.filter((one) => one !== siteAdministrators);
          const hasAdministrators = addresses.length < value.length;
          const change = (withAdministrators: boolean, others: readonly string[]) =>
            onChange([...(withAdministrators ? [siteAdministrators] : []), ...others]);
          return (
            <Fields sx={{ gap: 3 }}>
              <Note>
                {t(
                  'Emailed when the webhook keeps failing for some minutes, is about to be disabled, or works again.',
                )}
              </Note>
              <FormControlLabel
                control={
                  <Checkbox
                    checked={hasAdministrators}
                    onChange={(_, isChecked) => change(isChecked, addresses)}
                  />
                }
                label={t('Administrators of this site')}
              />
              <ChipsInput
                label={t('Other email addresses')}
                value={addresses}
                options={[]}
                keyOf={(address) => address.toLowerCase()}
                read={(text) => text.split(/[\s,;]+/).filter((one) => one !== '')}
                helperText={
                  value.length === 0
                    ? t(
                        'No one is emailed. A different webhook can subscribe to webhook.failing and webhook.recovered.',
                      )
                    : t('Press Enter after each. They don’t have to be users.')
                }
                problem={firstMessage(error)}
                inputRef={ref}
                onChange={(others) => change(hasAdministrators, others)}
              />
            </Fields>
          );
        }}
      />
    </SectionCard>
  );
}

const sampleTime = '2026-03-02T09:30:00.000Z';

function EventPreview({ type, onChange }: { type: string; onChange: (type: string) => void }) {
  const { siteId = '' } = useParams();
  const hasExtensions = useOffers()('listEventTypes');
  const declaration = webhookEventCatalogue[type as WebhookEventType]; // unknown events have none
  if (declaration === undefined) return null;
  const options = eventOptions({ hasExtensions });
  const body = JSON.stringify({ type, timestamp: sampleTime, data: declaration.sample }, null, 2);
  return (
    <SectionCard title={t('What the receiver gets')}>
      <Fields sx={{ gap: 3 }}>
        <ChoiceSelect
          label={t('Example event')}
          value={type}
          options={options}
          onChange={onChange}
        />
        <Note>
          {declaration.when()}.{' '}
          {hasExtensions && (
            <PageLink to={paths.eventTypes.to(siteId, { type })} target="_blank">
              {t('JSON Schema and all types (in a new tab)')}
            </PageLink>
          )}
        </Note>
        <CodeBlock code={body} label={t('Example')} />
        <Note>
          {rich(
            'A POST with <code>webhook-id</code>, <code>webhook-timestamp</code> and <code>webhook-signature</code>, as defined by Standard Webhooks. Any response from 200 to 299 within 15 seconds counts as success; anything else is retried for three days.',
            { code: (text) => <code>{text}</code> },
          )}
        </Note>
      </Fields>
    </SectionCard>
  );
}
