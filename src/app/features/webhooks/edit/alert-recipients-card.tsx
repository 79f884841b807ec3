import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { styled } from '@mui/material/styles';
import { type Control, Controller } from 'react-hook-form';
import { ChipsInput } from '#app/kit/forms/chips-input.tsx';
import { firstMessage } from '#app/kit/forms/first-message.ts';
import { SectionCard } from '#app/kit/page/section-card.tsx';
import { Note } from '#app/kit/text/text-parts.tsx';
import { siteAdministrators } from '#contract/ahds/webhook-extensions.ts';
import { t } from '#words/t.ts';
import type { WebhookValues } from './webhook-values.ts';

const Recipients = styled('div')({ display: 'grid', gap: 12 });

export function AlertRecipientsCard(props: { control: Control<WebhookValues, unknown, never> }) {
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
            <Recipients>
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
            </Recipients>
          );
        }}
      />
    </SectionCard>
  );
}
