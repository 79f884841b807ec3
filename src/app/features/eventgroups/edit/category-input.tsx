import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { TextInput } from '../../../shared/forms/text-input.tsx';
import { categoryNames } from '../category-names.ts';
import { eventgroupQueries } from '../eventgroups.queries.ts';

interface CategoryInputProps {
  siteId: string;
  field: UseFormRegisterReturn;
  problem: string | undefined;
}

/** The browser's own arrow is as loud as a button. */
const WithSuggestions = styled('div')({
  '& input::-webkit-calendar-picker-indicator': { opacity: 0.5 },
});

/** Any text is a category; those that the site uses already are offered, so that one is not spelled in two ways. */
export function CategoryInput({ siteId, field, problem }: CategoryInputProps) {
  const id = useId();
  const { data: used } = useQuery({
    ...eventgroupQueries.list(siteId, {
      page: 0,
      pageSize: 100,
      sortOrder: 'desc',
      sortBy: 'updatedAt',
    }),
    select: ({ data }) => categoryNames(data),
  });
  return (
    <WithSuggestions>
      <TextInput
        label="Category"
        hint="Such as workflow, reminder-set or campaign"
        autoComplete="off"
        inputProps={{ list: id }}
        field={field}
        problem={problem}
      />
      <datalist id={id}>
        {(used ?? categoryNames()).map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </WithSuggestions>
  );
}
