import { styled } from '@mui/material/styles';
import { type Control, Controller, type FieldError } from 'react-hook-form';
import { ChipsInput } from '#app/kit/forms/chips-input.tsx';
import { firstMessage } from '#app/kit/forms/first-message.ts';
import { t } from '#words/t.ts';
import type { WebhookValues } from './webhook-values.ts';

const Filter = styled('div')({ marginTop: 16 });

/** Limits a webhook to records with these tags and labels. */
export function TagsFilterField({ control }: { control: Control<WebhookValues, unknown, never> }) {
  return (
    <Filter>
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
            problem={firstMessage(error as FieldError | undefined)}
            inputRef={ref}
            onChange={onChange}
          />
        )}
      />
    </Filter>
  );
}
