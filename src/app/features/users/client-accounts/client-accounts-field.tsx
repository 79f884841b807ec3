import { type Control, useController } from 'react-hook-form';
import { firstMessage } from '#app/kit/forms/first-message.ts';
import { TextInput } from '#app/kit/forms/text-input.tsx';
import { commaParts } from '#app/list/filters/list-filters.tsx';
import { useOffers } from '#app/shell/session/use-offers.ts';
import { listClientAccounts } from '#contract/people/client-accounts.ts';
import { t } from '#words/t.ts';
import { ClientAccountsInput } from './client-accounts-input.tsx';

interface ClientAccountsFieldProps {
  /** The part of the forms' values that this field uses. */
  control: Control<{ clientAccountId: string }, unknown, never>;
  organizationId: string | undefined;
}

/** The client accounts of a user, by name if names are known, else by number. */
export function ClientAccountsField({ control, organizationId = '' }: ClientAccountsFieldProps) {
  const isNamed = useOffers()(listClientAccounts.id);
  const { field, fieldState } = useController({ control, name: 'clientAccountId' });
  const problem = firstMessage(fieldState.error);
  if (isNamed) {
    return (
      <ClientAccountsInput
        ids={commaParts(field.value)}
        organizationId={organizationId}
        problem={problem}
        inputRef={field.ref}
        onChange={(ids) => field.onChange(ids.join(', '))}
      />
    );
  }
  return (
    <TextInput
      label={t('Client account numbers')}
      hint={t('Separate multiple values with commas')}
      autoComplete="off"
      inputProps={{ inputMode: 'numeric' }}
      field={field}
      problem={problem}
    />
  );
}
