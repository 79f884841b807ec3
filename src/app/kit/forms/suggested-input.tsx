import { styled } from '@mui/material/styles';
import { type ComponentProps, useId } from 'react';
import { TextInput } from './text-input.tsx';

const WithSuggestions = styled('div')({
  '& input::-webkit-calendar-picker-indicator': { opacity: 0.5 },
});

interface SuggestedInputProps extends ComponentProps<typeof TextInput> {
  suggestions: readonly string[];
}

export function SuggestedInput({ suggestions, inputProps, ...input }: SuggestedInputProps) {
  const listId = useId();
  return (
    <WithSuggestions>
      <TextInput autoComplete="off" {...input} inputProps={{ ...inputProps, list: listId }} />
      <datalist id={listId}>
        {suggestions.map((option) => (
          <option key={option} value={option} />
        ))}
      </datalist>
    </WithSuggestions>
  );
}
