import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { mutationOf } from '#app/kit/api/operation-options.ts';
import { FormDialog } from '#app/kit/dialogs/modal-dialog.tsx';
import { ChoiceLabel } from '#app/kit/forms/form-parts.ts';
import { useSubmit } from '#app/kit/forms/use-submit.ts';
import { fontSize } from '#app/kit/theme/tokens.ts';
import { LeaveGuard } from '#app/record-form/leave-guard.tsx';
import { maxOverlapHours, rotateWebhookSecret } from '#contract/ahds/webhook-maintenance.ts';
import { t } from '#words/t.ts';
import type { WebhookDialogProps } from '../actions/webhook-dialogs.tsx';
import { webhookParams, webhookTitle } from '../webhooks.queries.ts';
import { SecretDialog } from './secret-dialog.tsx';

const overlapChoices = [
  {
    hours: maxOverlapHours,
    label: hoursText(maxOverlapHours),
    hint: t('Time to update every receiver. Deliveries carry both signatures.'),
  },
  { hours: 1, label: hoursText(1), hint: t('For receivers you update right away.') },
  {
    hours: 0,
    label: t('Revoke the old secret now'),
    hint: t('For leaked secrets. Deliveries fail until the receiver has the new one.'),
  },
] as const;

function hoursText(count: number): string {
  return t('{count, plural, one {# hour} other {# hours}}', { count });
}

export function RotateDialog({ address, webhook, onClose }: WebhookDialogProps) {
  const id = useId();
  const { data, mutateAsync } = useMutation(mutationOf(rotateWebhookSecret));
  const [hours, setHours] = useState<number>(overlapChoices[0].hours);
  const title = webhookTitle(webhook);
  const params = webhookParams(address);
  const submit = useSubmit(() => mutateAsync({ params, body: { overlapHours: hours } }));

  if (data?.secret !== undefined) {
    return (
      <SecretDialog
        siteId={address.siteId}
        title={t('New signing secret of {title}', { title })}
        secret={data.secret}
        overlapUntil={data.previousSecretUntil ?? undefined}
        onClose={onClose}
      />
    );
  }

  return (
    <FormDialog
      title={t('Rotate the signing secret of {title}?', { title })}
      explanation={t(
        'You’ll get a new secret, shown only once. Deliveries are signed with it from then on.',
      )}
      submitLabel={t('Rotate secret')}
      {...submit}
      onClose={onClose}
    >
      <LeaveGuard
        isDirty={() => submit.isPending}
        title={t('Leave without the secret?')}
        what={t('The new signing secret (shown only once, as soon as it’s ready)')}
      />
      <FormLabel id={`${id}-overlap`} sx={{ fontSize: fontSize.small, fontWeight: 500 }}>
        {t('Keep signing with the old secret for')}
      </FormLabel>
      <RadioGroup
        aria-labelledby={`${id}-overlap`}
        value={hours}
        onChange={(event) => setHours(Number(event.target.value))}
        sx={{ mt: 1 }}
      >
        {overlapChoices.map((choice) => (
          <FormControlLabel
            key={choice.hours}
            value={choice.hours}
            control={<Radio />}
            sx={{ alignItems: 'flex-start', mb: 2 }}
            label={
              <ChoiceLabel>
                {choice.label}
                <small>{choice.hint}</small>
              </ChoiceLabel>
            }
          />
        ))}
      </RadioGroup>
    </FormDialog>
  );
}
