import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import type { UserListQuery } from '#contract/users.ts';
import { narrowScreen } from '../../shared/ui/grid/load-wide-table.ts';
import { useUserFilters } from './use-user-filters.tsx';
import type { ChangeUserQuery } from './user-query.ts';

interface UserFiltersProps {
  query: UserListQuery;
  onChange: ChangeUserQuery;
}

/** Every filter of the users list; on a phone those that are set, and the others on demand. */
export function UserFilters({ query, onChange }: UserFiltersProps) {
  const isNarrow = useMediaQuery(narrowScreen, { noSsr: true });
  const [isOpen, setIsOpen] = useState(false);
  const filters = useUserFilters(query, onChange);
  return (
    <>
      {isNarrow && (
        <Button aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? 'Fewer filters' : 'Filters'}
        </Button>
      )}
      {filters.filter(({ isSet }) => isSet || isOpen || !isNarrow).map(({ element }) => element)}
    </>
  );
}
