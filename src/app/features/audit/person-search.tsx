import Autocomplete from '@mui/material/Autocomplete';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { problemMessage } from '#app/kit/api/problem-message.ts';
import { ListInPlace, SearchInPlace } from '#app/kit/forms/list-in-place.tsx';
import { useDebounced } from '#app/kit/forms/use-debounced.ts';
import { shortText } from '#app/kit/text/short-text.ts';
import { MutedText, OneLine } from '#app/kit/text/text-parts.tsx';
import { fontSize } from '#app/kit/theme/typography.ts';
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
}

/** As many as fit without scrolling. */
const maxResults = 8;

const Line = styled('li')({
  '& > div': { display: 'grid', minWidth: 0 },
  '& small': { display: 'grid', fontSize: fontSize.small },
});

/** Searches people by name or address, as the users list does. */
export function PersonSearch({ suggestions, onChoose }: PersonSearchProps) {
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
  const isSearching = text.trim() !== '' && (isOutdated || search.isLoading);
  return (
    <SearchInPlace>
      <Autocomplete<AuditedPerson>
        open
        autoHighlight
        forcePopupIcon={false}
        clearOnBlur={false}
        value={null}
        inputValue={text}
        onInputChange={(_, next, reason) => {
          if (reason === 'input') setText(next.slice(0, textLimit));
        }}
        onChange={(_, person) => person && onChoose(person.userId)}
        options={people}
        filterOptions={(all) => all}
        getOptionKey={({ userId }) => userId}
        getOptionLabel={({ name }) => name}
        noOptionsText={emptyWords({ text, isSearching, error: search.error })}
        slots={{ popper: ListInPlace }}
        renderOption={({ key: _, ...props }, { userId, name, email }) => (
          <Line key={userId} {...props}>
            <div>
              <OneLine>{shortText(name)}</OneLine>
              {email !== name && (
                <MutedText as="small">
                  <OneLine>{shortText(email)}</OneLine>
                </MutedText>
              )}
            </div>
          </Line>
        )}
        renderInput={(params) => (
          <TextField {...params} autoFocus label={t('Name or email address')} />
        )}
      />
    </SearchInPlace>
  );
}

interface EmptyList {
  text: string;
  isSearching: boolean;
  error: Error | null;
}

/** Why there is no result. */
function emptyWords({ text, isSearching, error }: EmptyList): string {
  if (text.trim() === '') return t('Enter a name');
  if (error !== null) return problemMessage(error);
  if (isSearching) return t('Searching…');
  return t('No account with that name. Use the audit search to find deleted accounts.');
}
