import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { problemMessage } from '#app/kit/api/api-error.ts';
import { OptionLines } from '#app/kit/forms/form-parts.ts';
import { SearchInPlace, SearchPanel } from '#app/kit/forms/search-in-place.tsx';
import { useDebounced } from '#app/kit/forms/use-debounced.ts';
import { shortText } from '#app/kit/text/short-text.ts';
import { MutedText, OneLine } from '#app/kit/text/text-parts.tsx';
import { folded } from '#contract/base/folded.ts';
import { textLimit } from '#contract/base/query-params.ts';
import { t } from '#words/t.ts';
import { userName } from '../users/user-name.shared.ts';
import { userQueries } from '../users/users.queries.ts';

export interface AuditedPerson {
  userId: string;
  name: string;
  email: string;
}

interface PersonSearchProps {
  /** Suggestions shown before anybody types; they can include deleted accounts. */
  suggestions: readonly AuditedPerson[];
  onChoose: (userId: string) => void;
  onClose: () => void;
}

/** As many as fit without scrolling. */
const maxResults = 8;

/** Searches people by name or address, as the users list does. */
export function PersonSearch({ suggestions, onChoose, onClose }: PersonSearchProps) {
  const [text, setText] = useState('');
  const [searched, setSearched] = useState('');
  useDebounced({ text: text.trim(), current: searched }, setSearched);
  const search = useQuery({
    ...userQueries.list({ search: searched, page: 0, pageSize: maxResults }),
    enabled: searched !== '',
  });
  // Enter must not choose a result of an earlier search text.
  const isOutdated = searched !== text.trim() || search.isPlaceholderData;
  const users = searched === '' || isOutdated ? [] : (search.data?.data ?? []);
  const accounts = users.map((user) => ({
    userId: user.id,
    name: userName(user),
    email: user.email ?? '',
  }));
  const matches = suggestions.filter(({ name, email }) =>
    folded(`${name} ${email}`).includes(folded(text)),
  );
  const people = [...new Map([...matches, ...accounts].map((one) => [one.userId, one])).values()];
  function emptyText(): string {
    if (text.trim() === '') return t('Enter a name');
    if (search.error !== null) return problemMessage(search.error);
    if (isOutdated || search.isLoading) return t('Searching…');
    return t('No account with that name. Use the audit search to find deleted accounts.');
  }
  return (
    <SearchPanel>
      <SearchInPlace<AuditedPerson>
        label={t('Name or email address')}
        text={text}
        onText={(next) => setText(next.slice(0, textLimit))}
        options={people}
        keyOf={({ userId }) => userId}
        textOf={({ name }) => name}
        show={({ name, email }) => (
          <OptionLines>
            <OneLine>{shortText(name)}</OneLine>
            {email !== name && (
              <MutedText as="small">
                <OneLine>{shortText(email)}</OneLine>
              </MutedText>
            )}
          </OptionLines>
        )}
        emptyText={emptyText()}
        onChoose={({ userId }) => onChoose(userId)}
        onClose={onClose}
      />
    </SearchPanel>
  );
}
