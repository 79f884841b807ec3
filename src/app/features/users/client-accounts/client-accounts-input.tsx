import { useQuery } from '@tanstack/react-query';
import { type Ref, useState } from 'react';
import { type Control, useController } from 'react-hook-form';
import { problemMessage } from '#app/kit/api/api-error.ts';
import { firstMessage } from '#app/kit/forms/apply-problem.ts';
import { ChipsInput } from '#app/kit/forms/chips-input.tsx';
import { TextInput } from '#app/kit/forms/text-input.tsx';
import { useDebounced } from '#app/kit/forms/use-debounced.ts';
import { commaParts } from '#app/list/filters/list-filters.tsx';
import { useOffers } from '#app/shell/session/use-offers.ts';
import { textLimit } from '#contract/base/query-params.ts';
import { type ClientAccount, listClientAccounts } from '#contract/people/client-accounts.ts';
import { factsLine } from '#words/isolated.ts';
import { inSentence } from '#words/letter-case.ts';
import { t } from '#words/t.ts';
import { clientAccountQueries, useClientAccountNames } from './client-accounts.queries.ts';

interface ClientAccountsInputProps {
  ids: readonly string[];
  /** Limits the options to an organization; empty for all that the user manages. */
  organizationId?: string;
  problem?: string | undefined;
  inputRef?: Ref<HTMLInputElement>;
  autoFocus?: boolean;
  onChange: (ids: string[]) => void;
}

type NamedAccount = Pick<ClientAccount, 'clientAccountId' | 'name'> & Partial<ClientAccount>;

export function ClientAccountsInput(props: ClientAccountsInputProps) {
  const { ids, organizationId = '', onChange, ...field } = props;
  const [text, setText] = useState('');
  const [searched, setSearched] = useState('');
  useDebounced({ text: text.trim(), current: searched }, setSearched);
  const matches = useQuery(clientAccountQueries.search(searched, organizationId));
  const nameOf = useClientAccountNames(ids);
  // Names of selected accounts, which are already known.
  const [chosen, setChosen] = useState<readonly NamedAccount[]>([]);
  const accountOf = (clientAccountId: string): NamedAccount => {
    const account = chosen.find((one) => one.clientAccountId === clientAccountId);
    return { clientAccountId, name: nameOf(clientAccountId) ?? account?.name ?? clientAccountId };
  };
  // Enter must not choose a result of an earlier search text.
  const options: NamedAccount[] = searched === text.trim() ? (matches.data?.data ?? []) : [];
  function emptyText(): string {
    if (matches.error !== null) return problemMessage(matches.error);
    if (matches.isFetching || searched !== text.trim()) return t('Searching…');
    return t('No matching {nouns}', { nouns: inSentence(t('Client accounts')) });
  }
  return (
    <ChipsInput<NamedAccount>
      label={t('Client accounts')}
      helperText={t('Search name or number')}
      value={ids.map(accountOf)}
      options={options}
      keyOf={({ clientAccountId }) => clientAccountId}
      textOf={({ name }) => name}
      detailOf={({ siteName = '', clientAccountId }) => factsLine([siteName, clientAccountId])}
      emptyText={emptyText()}
      onSearch={(typed) => setText(typed.slice(0, textLimit))}
      onChange={(accounts) => {
        setChosen(accounts);
        onChange(accounts.map(({ clientAccountId }) => clientAccountId));
      }}
      {...field}
    />
  );
}

interface ClientAccountsFieldProps {
  /** The form's control; only this member of its values is used. */
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
